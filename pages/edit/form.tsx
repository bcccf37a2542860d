import type { ComponentChildren, VNode } from 'preact'
import type { Labels, Refusal } from '../form/explain.js'
import { type Control, Form, FormField } from '../form/form.js'
import { Gates, gatesOf } from '../form/refusal.js'
import { wordsOf } from '../record/format.js'
import type { Field } from './fields.js'
import { type Stored, textOf, typed } from './stored.js'

const SOURCES = [
  ...['FIRST_PARTY_WEBSITE', 'THIRD_PARTY_WEBSITE', 'RELATED_PARTY_WEBSITE', 'NEWS_ARTICLE', 'BLOG_ARTICLE'],
  ...['REQUEST_CHANGE_FORM', 'AVENTURE_STAFF'],
] as const

interface EditFormProps {
  readonly action: string
  /** The fields of the form. */
  readonly fields: readonly Field[]
  /** The version of the record that the editor sees. */
  readonly version: string
  readonly values: URLSearchParams
  readonly refusal: Refusal | undefined
  /** The title of the form, if the page has more than the form. */
  readonly title?: string | undefined
  /** The text of the button. */
  readonly save: string
  readonly children: ComponentChildren
}

/** A form that changes a record: its fields, the source of the change, and the gates that refused it. */
export const EditForm = ({ action, fields, version, values, refusal, title, save, children }: EditFormProps): VNode => (
  <Form name="edit" class="section edit" action={action} labels={labelsOf(fields)} refusal={refusal} title={title}>
    <input type="hidden" name="version" value={version} />
    {children}
    <SourceFields values={values} />
    {refusal && gatesOf(refusal).length > 0 && <Gates gates={gatesOf(refusal)} />}
    <button class="button" type="submit">
      {save}
    </button>
  </Form>
)

/** The labels of the source of a change, which every form that writes asks for. */
const SOURCE_LABELS: Labels = {
  sourceType: 'Kind of source',
  sourceDetail: 'Source, such as the URL of the page that says so',
}

/** The labels of a form with these fields and a source. */
export const labelsOf = (fields: readonly Field[]): Labels => ({
  ...Object.fromEntries(fields.map(({ name, label }) => [name, label])),
  ...SOURCE_LABELS,
})

/** The source of a change. */
export const SourceFields = ({ values }: { values: URLSearchParams }): VNode => (
  <>
    <FormField name="sourceType">
      {(control) => (
        <select {...control}>
          {SOURCES.map((source) => (
            <option key={source} value={source} selected={values.get('sourceType') === source}>
              {wordsOf(source)}
            </option>
          ))}
        </select>
      )}
    </FormField>
    <FormField name="sourceDetail">
      {(control) => <input {...control} required maxLength={2_000} value={values.get('sourceDetail') ?? ''} />}
    </FormField>
  </>
)

interface FieldsProps {
  readonly fields: readonly Field[]
  readonly values: URLSearchParams
  readonly stored?: Stored | undefined
  readonly choices: ReadonlyMap<string, readonly string[]>
}

/** Fields with what was typed. If something else is stored, that is below the field. */
export const Fields = ({ fields, values, stored, choices }: FieldsProps): VNode => (
  <>
    {fields.map((field) => {
      const value = typed(values, field)
      const now = stored === undefined ? value : textOf(field, stored)
      return (
        <FormField key={field.name} name={field.name} class={field.kind === 'flag' ? 'choice' : 'edit-field'}>
          {(control) => (
            <>
              <Input control={control} field={field} value={value} choices={choices.get(field.choices ?? '') ?? []} />
              {value !== now && (
                <span class="note">
                  Stored now: <bdi>{now || 'nothing'}</bdi>
                </span>
              )}
            </>
          )}
        </FormField>
      )
    })}
  </>
)

/** What browsers check of a whole number before they send it. */
const NUMBER = { inputMode: 'numeric', pattern: '-?[0-9]{1,15}', title: 'A whole number, such as 2010' } as const

interface InputProps {
  readonly control: Control
  readonly field: Field
  readonly value: string
  readonly choices: readonly string[]
}

function Input({ control, field: { kind, isRequired }, value, choices }: InputProps): VNode {
  const shared = { ...control, required: isRequired === true }
  switch (kind) {
    case 'flag':
      return <input {...control} class="" type="checkbox" value="true" checked={value === 'true'} />
    case 'choice':
      return (
        <select {...shared}>
          <option value="">Not known</option>
          {choices.map((choice) => (
            <option key={choice} value={choice} selected={value === choice}>
              {wordsOf(choice)}
            </option>
          ))}
        </select>
      )
    case 'names':
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
      return <input {...shared} value={value} maxLength={2_048} dir="auto" {...(kind === 'number' ? NUMBER : {})} />
  }
}
