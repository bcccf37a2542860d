import type { VNode } from 'preact'

interface QuestionFormProps {
  /** The path of the list. */
  readonly action: string
  /** What can be typed, for screen readers. */
  readonly label: string
  readonly placeholder: string
  readonly button: string
  readonly question: string
}

/** The field for a question about a list. The one at the top of each page is about entities. */
export const QuestionForm = ({ action, label, placeholder, button, question }: QuestionFormProps): VNode => (
  <form class="add question" action={action} method="get">
    <label class="hidden" for="question">
      {label}
    </label>
    <input
      class="field"
      id="question"
      name="q"
      type="search"
      value={question}
      maxLength={500}
      placeholder={placeholder}
      autocomplete="off"
    />
    <button class="button" type="submit">
      {button}
    </button>
  </form>
)
