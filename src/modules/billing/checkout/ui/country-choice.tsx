import { useEffect, useId, useRef } from 'react'
import { t } from '#platform/messages/messages.ts'
import { Button } from '#ui/button.tsx'
import { Select, type Option } from '#ui/select.tsx'

/** In which country somebody pays. A form of its own, which without scripts asks for the page anew. */
export function CountryChoice({
  countries,
  value,
  onChange,
  action,
}: {
  countries: readonly Option[]
  /** ISO 3166 code in small letters. */
  value: string
  onChange: (countryCode: string) => void
  action: string
}) {
  const id = useId()
  const select = useRef<HTMLSelectElement>(null)
  useEffect(() => {
    const chosen = select.current?.value
    if (chosen !== undefined && chosen !== value) onChange(chosen)
    // oxlint-disable-next-line react/exhaustive-deps -- runs once, for a choice made before hydration
  }, [])
  return (
    <form action={action} method="get" className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <label htmlFor={id} className="text-sm font-semibold">
        {t('Prices for')}
      </label>
      <span className="w-60 max-w-full">
        <Select
          ref={select}
          id={id}
          name="countryCode"
          options={countries}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      </span>
      <noscript>
        <Button htmlType="submit" variant="secondary">
          {t('Show prices')}
        </Button>
      </noscript>
    </form>
  )
}
