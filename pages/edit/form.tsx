import type { ComponentChildren, VNode } from 'preact'
import type { Labels, Refusal } from '../form/explain.js'
import { Form, FormField } from '../form/form.js'
import { WaysAround } from '../form/refusal.js'
import { wordsOf } from '../record/format.js'
import type { Field } from './field.js'
import { Input } from './input.js'
import type { Choices } from './rows.js'
import { type Stored, textOf, typed } from './values.js'

const SOURCES = [
  ...['FIRST_PARTY_WEBSITE', 'THIRD_PARTY_WEBSITE', 'RELATED_PARTY_WEBSITE', 'NEWS_ARTICLE', 'BLOG_ARTICLE'],
  ...['REQUEST_CHANGE_FORM', 'AVENTURE_STAFF'],
] as const

interface EditFormProps {
  readonly action: string
  /** The fields of the form. */
  readonly fields: readonly Field[]
  /** The version of the record that the editor sees. A new record has none. */
  readonly version?: string
  /** What the editor sees of a row without a version. */
  readonly seen?: string | undefined
  readonly values: URLSearchParams
  readonly refusal: Refusal | undefined
  /** The title of the form, if the page has more than the form. */
  readonly title?: string | undefined
  /** The text of the button. */
  readonly save: string
  readonly children: ComponentChildren
}

/** A form that changes a record: its fields, the source of the change, and the gates that refused it. */
export const EditForm = ({
  action,
  fields,
  version,
  seen,
  values,
  refusal,
  title,
  save,
  children,
}: EditFormProps): VNode => (
  <Form name="edit" class="section edit" action={action} labels={labelsOf(fields)} refusal={refusal} title={title}>
    {version !== undefined && <input type="hidden" name="version" value={version} />}
    {seen !== undefined && <input type="hidden" name="seen" value={seen} />}
    {children}
    <SourceFields values={values} />
    {refusal && <WaysAround refusal={refusal} />}
    <button class="button" type="submit">
      {save}
    </button>
  </Form>
)

/** The labels of the source of a change, which every form that writes asks for. */
export const SOURCE_LABELS: Labels = {
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
  readonly choices: Choices
  readonly isRefused: boolean
}

/** Fields with what was typed. Those of a group can be opened. They are open if they have values, and after a refusal. */
export function Fields({ fields, ...parts }: FieldsProps): VNode {
  const groups = [...new Set(fields.map(({ group }) => group))]
  return (
    <>
      {groups.map((group) => {
        const members = fields.filter((field) => field.group === group)
        const shown = members.map((field) => <EditField key={field.name} field={field} {...parts} />)
        const isOpen = parts.isRefused || members.some((field) => isFilled(field, parts))
        return group === undefined ? (
          shown
        ) : (
          <details key={group} class="field-group" open={isOpen}>
            <summary>{group}</summary>
            <div class="field-group-fields">{shown}</div>
          </details>
        )
      })}
    </>
  )
}

/** The box of a new row that is ticked at first does not count. */
const isFilled = (field: Field, { values, stored }: Pick<FieldsProps, 'values' | 'stored'>): boolean =>
  !['', 'false'].includes(typed(values, field)) && !(field.isTicked && stored === undefined)

/** A field. If something else is stored, that is below it. */
function EditField({ field, values, stored, choices }: Omit<FieldsProps, 'fields'> & { field: Field }): VNode {
  const value = typed(values, field)
  const now = stored === undefined ? value : textOf(field, stored)
  const all = choices.get(field.kind === 'round' ? 'round' : (field.choices ?? '')) ?? Object.entries(field.texts ?? {})
  const offered = field.offered ? all.filter(([choice]) => field.offered?.includes(choice)) : all
  return (
    <FormField name={field.name} class={field.kind === 'flag' ? 'choice' : 'edit-field'}>
      {(control) => (
        <>
          <Input control={control} field={field} value={value} choices={offered} />
          {value !== now && field.kind !== 'setting' && (
            <span class="note">
              Stored now: <bdi>{shownNow(field, now)}</bdi>
            </span>
          )}
        </>
      )}
    </FormField>
  )
}

/** A stored value below the field with another one. */
function shownNow({ kind }: Field, text: string): string {
  if (kind === 'flag') return text === 'true' ? 'yes' : 'no'
  return text === '' ? 'nothing' : kind === 'choice' ? wordsOf(text) : text
}
