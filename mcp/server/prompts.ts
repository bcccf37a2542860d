import { ProtocolError, ProtocolErrorCode } from '@modelcontextprotocol/server'

interface Prompt {
  readonly name: string
  readonly title: string
  readonly description: string
  /** What the argument `subject` is. */
  readonly subject: string
  /** The request to the model. */
  readonly text: (subject: string) => string
}

const CITE = 'Name the source of each number: the record and its date. Say what the service does not know.'

export const prompts: readonly Prompt[] = [
  {
    name: 'company_brief',
    title: 'Brief about a company',
    description: 'One page about a company: what it does, people, money, news.',
    subject: 'Name or website of the company.',
    text: (subject) =>
      `Identify ${subject} with lookup. Read it with get and the sections facts, text, people, rounds, acquisitions, relationships, news. Write a brief of one page. ${CITE}`,
  },
  {
    name: 'cap_table',
    title: 'Known investors of a company',
    description: 'The rounds of a company with their investors, as a table.',
    subject: 'Name or website of the company.',
    text: (subject) =>
      `Identify ${subject} with lookup. Read the section rounds with get, all pages. Write a table: round, date, amount, valuation, lead, other investors. Do not compute shares, because they are unknown. ${CITE}`,
  },
  {
    name: 'competitors',
    title: 'Competitors of a company',
    description: 'Similar companies side by side.',
    subject: 'Name or website of the company.',
    text: (subject) =>
      `Identify ${subject} with lookup. Read the sections relationships and similar with get, then the facts of the stored competitors and of the closest others, five in all. Compare them in a table: founding year, headquarters, money raised, latest round, product. ${CITE}`,
  },
]

/** The messages of a prompt for a subject. */
export function findPrompt(name: string, given: Readonly<Record<string, string>> | undefined) {
  const prompt = prompts.find((one) => one.name === name)
  const subject = given?.subject?.trim().slice(0, MOST_LETTERS)
  if (!prompt) throw invalid(`No prompt has the name ${name}. Prompts: ${prompts.map((one) => one.name).join(', ')}.`)
  if (!subject) throw invalid(`The argument subject is required: ${prompt.subject}`)
  const text = prompt.text(JSON.stringify(subject))
  return {
    description: prompt.description,
    messages: [{ role: 'user' as const, content: { type: 'text' as const, text } }],
  }
}

const MOST_LETTERS = 200
const invalid = (message: string) => new ProtocolError(ProtocolErrorCode.InvalidParams, message)
