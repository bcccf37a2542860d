import { type ComponentChildren, createContext, type VNode } from 'preact'
import { useContext } from 'preact/hooks'
import { explain, type Labels, type Refusal } from './explain.js'
import { fieldId, RefusalNotice } from './refusal.js'

interface FormProps {
  /** The name of the form on its page. */
  readonly name: string
  readonly action: string
  readonly class: string
  readonly labels: Labels
  /** Why the core refused what was sent with this form. */
  readonly refusal?: Refusal | undefined
  readonly title?: string | undefined
  readonly encType?: 'multipart/form-data'
  readonly children: ComponentChildren
}

const CurrentForm = createContext<Pick<FormProps, 'name' | 'labels' | 'refusal'>>({ name: '', labels: {} })

/** A form that writes. If it was refused, it says so above its fields and at the field, and the field has the focus. */
export const Form = ({ name, labels, refusal, title, children, ...attributes }: FormProps): VNode => (
  <CurrentForm.Provider value={{ name, labels, refusal }}>
    <form {...attributes} method="post">
      {title && <h2>{title}</h2>}
      {refusal && <RefusalNotice refusal={refusal} labels={labels} form={name} />}
      {children}
    </form>
  </CurrentForm.Provider>
)

/** The attributes of the input of a field. */
export interface Control {
  readonly class: string
  readonly id: string
  readonly name: string
  readonly autoFocus?: true
  readonly 'aria-invalid'?: 'true'
  readonly 'aria-describedby'?: string
}

interface FormFieldProps {
  /** The name of the field, as in the labels of the form. */
  readonly name: string
  readonly class?: string
  /** The input. It gets these attributes. */
  readonly children: (control: Control) => ComponentChildren
}

/** A field with its label and, if the field was refused, with the reason. */
export function FormField({ name, class: kind = 'edit-field', children }: FormFieldProps): VNode {
  const { name: form, labels, refusal } = useContext(CurrentForm)
  const id = fieldId(form, name)
  const found = refusal && explain(refusal, labels)
  const isRefused = found?.field === name
  const refused = { autoFocus: true, 'aria-invalid': 'true', 'aria-describedby': `${id}-refusal` } as const
  return (
    <div class={kind}>
      <label for={id}>{labels[name]}</label>
      {children({ class: 'field', id, name, ...(isRefused ? refused : {}) })}
      {isRefused && (
        <span class="refused" id={`${id}-refusal`}>
          {found.reason} {found.wayOut}
        </span>
      )}
    </div>
  )
}
