import type { ComponentChildren, VNode } from 'preact'
import { Gates, gatesOf, type Refusal, RefusalNotice } from '../component/refusal.js'
import { wordsOf } from '../record/format.js'
import type { Field } from './fields.js'
import { type Stored, textOf, typed } from './stored.js'

const SOURCES = [
  ...['FIRST_PARTY_WEBSITE', 'THIRD_PARTY_WEBSITE', 'RELATED_PARTY_WEBSITE', 'NEWS_ARTICLE', 'BLOG_ARTICLE'],
  ...['REQUEST_CHANGE_FORM', 'AVENTURE_STAFF'],
] as const

interface EditFormProps {
  readonly action: string
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
export const EditForm = ({ action, version, values, refusal, title, save, children }: EditFormProps): VNode => (
  <form class="section edit" action={action} method="post">
    {title && <h2>{title}</h2>}
    {refusal && <RefusalNotice refusal={refusal} />}
    <input type="hidden" name="version" value={version} />
    {children}
    <SourceFields values={values} />
    {refusal && gatesOf(refusal).length > 0 && <Gates gates={gatesOf(refusal)} />}
    <button class="button" type="submit">
      {save}
    </button>
  </form>
)

/** The source of a change, which every form that writes asks for. */
export const SourceFields = ({ values }: { values: URLSearchParams }): VNode => (
  <>
    <label>
      Kind of source
      <select class="field" name="sourceType">
        {SOURCES.map((source) => (
          <option key={source} value={source} selected={values.get('sourceType') === source}>
            {wordsOf(source)}
          </option>
        ))}
      </select>
    </label>
    <label>
      Source, such as the URL of the page that says so
      <input class="field" name="sourceDetail" required maxLength={2_000} value={values.get('sourceDetail') ?? ''} />
    </label>
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
        <div class={field.kind === 'flag' ? 'choice' : 'edit-field'} key={field.name}>
          <label for={field.name}>{field.label}</label>
          <Control field={field} value={value} choices={choices.get(field.choices ?? '') ?? []} />
          {value !== now && (
            <span class="note">
              Stored now: <bdi>{now || 'nothing'}</bdi>
            </span>
          )}
        </div>
      )
    })}
  </>
)

/** What browsers check of a whole number before they send it. */
const NUMBER = { inputMode: 'numeric', pattern: '-?[0-9]{1,15}', title: 'A whole number, such as 2010' } as const

interface ControlProps {
  readonly field: Field
  readonly value: string
  readonly choices: readonly string[]
}

function Control({ field: { name, kind, isRequired }, value, choices }: ControlProps): VNode {
  const shared = { class: 'field', id: name, name, required: isRequired === true }
  switch (kind) {
    case 'flag':
      return <input type="checkbox" id={name} name={name} value="true" checked={value === 'true'} />
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
