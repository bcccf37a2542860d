import type { VNode } from 'preact'
import type { Control } from '../form/form.js'
import { wordsOf } from '../record/format.js'
import type { Field } from './field.js'
import type { Choice } from './stored.js'
import { boxOf } from './values.js'

/** What browsers check of a number before they send it. */
const NUMBER = { inputMode: 'numeric', pattern: '-?[0-9]{1,15}', title: 'A whole number, such as 2010' } as const
const DECIMAL = {
  inputMode: 'decimal',
  pattern: '-?[0-9]{1,15}([.][0-9]{1,15})?',
  title: 'A number, such as 37.5',
} as const
const CHECKS: Readonly<Partial<Record<Field['kind'], object>>> = { number: NUMBER, decimal: DECIMAL }

/** The values of a field that no document contains. */
const SETTINGS: readonly Choice[] = [
  ['true', 'Yes'],
  ['false', 'No'],
]

interface InputProps {
  readonly control: Control
  readonly field: Field
  readonly value: string
  readonly choices: readonly Choice[]
}

export function Input({ control, field: { kind, isRequired, texts }, value, choices }: InputProps): VNode {
  const shared = { ...control, required: isRequired === true }
  switch (kind) {
    case 'flag':
      return (
        <>
          <input type="hidden" name={boxOf(control.name)} value="" />
          <input {...control} class="" type="checkbox" value="true" checked={value === 'true'} />
        </>
      )
    case 'setting':
      return <Select control={shared} value={value} choices={SETTINGS} none="Do not change" />
    case 'round':
    case 'choice':
      return (
        <Select
          control={shared}
          value={value}
          choices={choices}
          texts={texts}
          none={isRequired ? 'Choose' : 'Not known'}
        />
      )
    case 'names':
    case 'entities':
      return (
        <textarea {...shared} rows={3} maxLength={5_000} dir="auto">
          {value}
        </textarea>
      )
    case 'text':
      return (
        <textarea {...shared} rows={8} maxLength={50_000} dir="auto">
          {value}
        </textarea>
      )
    case 'day':
    case 'time':
      return <input {...shared} type="date" value={value} />
    default:
      return <input {...shared} value={value} maxLength={2_048} dir="auto" {...CHECKS[kind]} />
  }
}

interface SelectProps {
  readonly control: Control & { readonly required: boolean }
  readonly value: string
  readonly choices: readonly Choice[]
  readonly texts?: Field['texts']
  /** The text of the choice without a value. */
  readonly none: string
}

const Select = ({ control, value, choices, texts, none }: SelectProps): VNode => (
  <select {...control}>
    <option value="">{none}</option>
    {choices.map(([choice, text = texts?.[choice] ?? wordsOf(choice)]) => (
      <option key={choice} value={choice} selected={value === choice}>
        {text}
      </option>
    ))}
  </select>
)
