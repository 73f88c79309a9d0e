import { useEffect, useState } from 'react'
import { t } from '#platform/messages/messages.ts'
import { Field } from '#ui/field.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { seatsOf } from '../../payment-rules.ts'

/** Prices are not asked for at every key. */
const TYPED_MS = 400

/** How many people learn. `onChange` is told a number of seats that can be bought. */
export function SeatsField({ seats, onChange }: { seats: number; onChange: (seats: number) => void }) {
  const [typed, setTyped] = useState(String(seats))
  const isOdd = typed !== String(seatsOf(typed))
  useEffect(() => {
    if (isOdd || seatsOf(typed) === seats) return
    const timer = setTimeout(() => onChange(seatsOf(typed)), TYPED_MS)
    return () => clearTimeout(timer)
  }, [typed, isOdd, seats, onChange])
  return (
    <Field
      label={t('Seats')}
      isRequired
      hint={t('One per learner, from 2 to 1,000. You invite them with a link.')}
      error={isOdd && typed !== '' ? t('Enter a whole number from 2 to 1,000.') : null}
      className="max-w-60"
    >
      <TextInput
        name="quantity"
        type="number"
        inputMode="numeric"
        min={2}
        max={1000}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={() => setTyped(String(seatsOf(typed)))}
        className="tabular-nums"
      />
    </Field>
  )
}
