import type { AnyOperation } from '../../src/operation/pipeline/define.js'

/** Sentences about what only REST has: routes, headers, media types and the parameter `sort` of every list. */
const REST_ONLY = /\bIn REST\b|`(?:GET|POST|PUT|PATCH|DELETE) \/v1|\bX-[A-Z]|Last-Event-ID|with sort is refused/

/** The description of an operation for the field that serves it. */
export const operationDescription = ({ description }: Pick<AnyOperation, 'description'>): string =>
  description
    .replace(/ \(REST: ([^()]*)\)/g, (_, names: string) => {
      const [, graph] = names.split('; GraphQL: ')
      return graph ? ` (${graph})` : ''
    })
    .split(/(?<=\.) (?=[A-Z`])/)
    .filter((sentence) => !REST_ONLY.test(sentence))
    .join(' ')

/** The summary and the description of an operation. */
export const fieldDescription = (operation: Pick<AnyOperation, 'summary' | 'description'>): string =>
  `${operation.summary}. ${operationDescription(operation)}`.trim()
