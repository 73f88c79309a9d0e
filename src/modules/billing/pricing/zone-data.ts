/** The time zones of a country, by what the JavaScript engine knows of them: it is kept up to date with its zone data. */

export type Zone = {
  /** IANA name. */
  name: string
  /** Minutes ahead of UTC in winter, and in summer: the same where clocks are not changed. */
  standardMinutes: number
  dstMinutes: number
}

type Zones = {
  /** By the names of today. */
  timezones: Zone[]
  /** Also by those of before, which many browsers still say. */
  allTimezones: Zone[]
}

/** Zones that have another name today: engines go on saying the one of before. */
const RENAMED: ReadonlyMap<string, string> = new Map([
  ['Africa/Asmera', 'Africa/Asmara'],
  ['America/Buenos_Aires', 'America/Argentina/Buenos_Aires'],
  ['America/Catamarca', 'America/Argentina/Catamarca'],
  ['America/Coral_Harbour', 'America/Atikokan'],
  ['America/Cordoba', 'America/Argentina/Cordoba'],
  ['America/Godthab', 'America/Nuuk'],
  ['America/Indianapolis', 'America/Indiana/Indianapolis'],
  ['America/Jujuy', 'America/Argentina/Jujuy'],
  ['America/Louisville', 'America/Kentucky/Louisville'],
  ['America/Mendoza', 'America/Argentina/Mendoza'],
  ['Asia/Calcutta', 'Asia/Kolkata'],
  ['Asia/Katmandu', 'Asia/Kathmandu'],
  ['Asia/Rangoon', 'Asia/Yangon'],
  ['Asia/Saigon', 'Asia/Ho_Chi_Minh'],
  ['Atlantic/Faeroe', 'Atlantic/Faroe'],
  ['Europe/Kiev', 'Europe/Kyiv'],
  ['Pacific/Enderbury', 'Pacific/Kanton'],
  ['Pacific/Ponape', 'Pacific/Pohnpei'],
  ['Pacific/Truk', 'Pacific/Chuuk'],
])

const known = new Map<string, Zones>()

/** Of a country, as its clocks go in that year, in the order of their names. */
export function zonesOf(countryCode: string, year: number): Zones {
  const key = `${countryCode} ${year}`
  const zones = known.get(key) ?? readZones(countryCode, year)
  known.set(key, zones)
  return zones
}

function readZones(countryCode: string, year: number): Zones {
  const names = new Intl.Locale(`und-${countryCode}`).getTimeZones() ?? []
  const today = names.map((name) => RENAMED.get(name) ?? name)
  const zonesBy = (each: Iterable<string>) => [...each].toSorted().map((name) => zoneOf(name, year))
  return { timezones: zonesBy(new Set(today)), allTimezones: zonesBy(new Set([...names, ...today])) }
}

/** Clocks are changed in between these two wherever they are changed, north and south. */
function zoneOf(name: string, year: number): Zone {
  const format = new Intl.DateTimeFormat('en', { timeZone: name, timeZoneName: 'longOffset' })
  const offsets = [0, 6].map((month) => offsetMinutes(format, new Date(Date.UTC(year, month, 1))))
  return { name, standardMinutes: Math.min(...offsets), dstMinutes: Math.max(...offsets) }
}

/** `GMT+05:45`, or `GMT` alone. */
function offsetMinutes(format: Intl.DateTimeFormat, at: Date): number {
  const text = format.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value ?? ''
  const [, sign, hours, minutes] = /([+-])(\d\d):(\d\d)/.exec(text) ?? []
  return (sign === '-' ? -1 : 1) * (Number(hours ?? 0) * 60 + Number(minutes ?? 0))
}
