import { Search } from 'lucide-react'
import { useState } from 'react'
import { Checkbox, Switch } from '../checkbox.tsx'
import { Combobox } from '../combobox.tsx'
import { Field } from '../field.tsx'
import { Select } from '../select.tsx'
import { Slider } from '../slider.tsx'
import { TextArea, TextInput } from '../text-input.tsx'
import { Sample } from './sample.tsx'

const TOPICS = [
  { value: 'lesson', label: 'A lesson or an exercise' },
  { value: 'account', label: 'My account' },
  { value: 'else', label: 'Something else' },
]

const COUNTRIES = ['Austria', 'Brazil', 'Canada', 'Denmark', 'India', 'Japan', 'Nepal', 'United States'].map(
  (label) => ({ value: label.slice(0, 2).toLowerCase(), label }),
)

export function FormSamples() {
  return (
    <>
      <FieldTextinputSample />
      <TextareaSample />
      <SelectSample />
      <ComboboxSample />
      <CheckboxSwitchSample />
      <SliderSample />
    </>
  )
}

function FieldTextinputSample() {
  return (
    <Sample name="Field and TextInput" isColumn>
      <div className="grid gap-6 tablet:grid-cols-2">
        <Field label="Full name" isRequired>
          <TextInput name="fullName" autoComplete="name" placeholder="Ada Lovelace" />
        </Field>
        <Field label="Nickname" hint="Shown on the leaderboard.">
          <TextInput name="nickname" />
        </Field>
        <Field label="E-mail" isRequired error="Please enter a valid email address.">
          <TextInput name="email" type="email" defaultValue="ada@" />
        </Field>
        <Field
          label="Password"
          isRequired
          hint="Minimum of 8 characters"
          after={
            <a href="#forms" className="text-link underline-offset-4 hover:underline">
              Forgot password?
            </a>
          }
        >
          <TextInput name="password" type="password" defaultValue="difference" />
        </Field>
        <Field label="Search" isRequired isLabelHidden>
          <TextInput type="search" icon={Search} placeholder="Search for courses" />
        </Field>
        <Field label="Certificate" isRequired>
          <TextInput readOnly value="CS-2041-77" />
        </Field>
        <Field label="License code" isRequired>
          <TextInput disabled value="Not needed" readOnly />
        </Field>
      </div>
    </Sample>
  )
}

function TextareaSample() {
  return (
    <Sample name="TextArea" isColumn>
      <div className="grid gap-6 tablet:grid-cols-2">
        <Field label="Message" isRequired hint="Say what you did and what happened.">
          <TextArea name="message" />
        </Field>
        <Field label="Message" isRequired error="Write at least ten characters.">
          <TextArea name="short" defaultValue="It broke" />
        </Field>
      </div>
    </Sample>
  )
}

function SelectSample() {
  return (
    <Sample name="Select" isColumn>
      <div className="grid gap-6 tablet:grid-cols-2">
        <Field label="Topic" isRequired>
          <Select name="topic" options={TOPICS} placeholder="Choose a topic" />
        </Field>
        <Field label="Topic" isRequired error="Choose what it is about.">
          <Select name="other" options={TOPICS} placeholder="Choose a topic" />
        </Field>
        <Field label="Topic" isRequired>
          <Select name="third" options={TOPICS} disabled />
        </Field>
      </div>
    </Sample>
  )
}

function ComboboxSample() {
  const [country, setCountry] = useState('')
  const [chosen, setChosen] = useState('ne')
  return (
    <Sample name="Combobox" note="A plain list until its machinery has come" isColumn>
      <div className="grid gap-6 tablet:grid-cols-2">
        <Field label="Country" isRequired>
          <Combobox
            name="country"
            options={COUNTRIES}
            value={country}
            onChange={setCountry}
            placeholder="Choose a country"
          />
        </Field>
        <Field label="Country of the invoice" isRequired hint="It decides the tax.">
          <Combobox name="invoiceCountry" options={COUNTRIES} value={chosen} onChange={setChosen} />
        </Field>
      </div>
    </Sample>
  )
}

function CheckboxSwitchSample() {
  const [isOn, setOn] = useState(true)
  return (
    <Sample name="Checkbox and Switch" isColumn>
      <div className="grid gap-x-10 tablet:grid-cols-2">
        <div>
          <Checkbox label="Send me news of new courses" note="At most one letter a month." />
          <Checkbox label="Remember this device" defaultChecked />
          <Checkbox label="I agree to the terms" error="Agree to go on." />
          <Checkbox label="Not to be changed" disabled />
        </div>
        <div>
          <Switch
            label="Autocomplete"
            note="Suggests names as you type"
            checked={isOn}
            onChange={(event) => setOn(event.target.checked)}
          />
          <Switch label="Vim key bindings" checked={false} readOnly />
          <Switch label="Not to be changed" checked disabled readOnly />
        </div>
      </div>
    </Sample>
  )
}

function SliderSample() {
  return (
    <Sample name="Slider" note="How much, by feel">
      <label htmlFor="zoom" className="flex w-full max-w-72 items-center gap-4 text-sm font-semibold">
        Zoom
        <Slider id="zoom" min={1} max={4} step={0.01} defaultValue={2} className="grow" />
      </label>
    </Sample>
  )
}
