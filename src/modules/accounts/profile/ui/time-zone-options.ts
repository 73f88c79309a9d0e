import type { Option } from '#ui/select.tsx'

/** Every zone that this browser knows, and the chosen one, which it may know by another name. */
export function timeZoneOptions(chosen: string | null): Option[] {
  const known = new Set(['UTC', ...Intl.supportedValuesOf('timeZone')])
  if (chosen !== null) known.add(chosen)
  return [...known].toSorted().map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }))
}
