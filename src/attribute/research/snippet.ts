import { z } from 'zod'
import { EntityId } from '../../identity/entity/types.js'
import { Problem } from '../../kernel/problem/problem.js'
import { CreatedAt, RowId, UpdatedAt } from '../../kernel/wire/values.js'
import { refuseFormerPrimary } from '../family/primary.js'
import { complianceOf, violations } from '../text/prose.js'
import { Compliance } from '../text/text.js'
import { checkProse, checkShellStrip, normalized } from '../text/text-rules.js'
import { snippetTypeOf } from './snippet-types.js'

export const Snippet = z
  .strictObject({
    compliance: Compliance.nullable().describe(
      'Whether the text meets the rules of its type. null: the type has no rules.',
    ),
    createdAt: CreatedAt.nullable(),
    entityId: EntityId,
    id: RowId.describe('Id of the research snippet.'),
    isCurrent: z
      .boolean()
      .describe('true: the snippet is the current snippet of its type. false: it is a former snippet.'),
    isPrimary: z.boolean().describe('Whether the snippet is the main snippet of its type.'),
    text: z.string().describe('The words of the snippet.'),
    textType: z.string().describe('Type of the snippet.'),
    updatedAt: UpdatedAt.nullable(),
    visible: z.boolean().describe('Whether callers that are not admin callers can read the snippet.'),
  })
  .meta({
    id: 'EntityResearchSnippet',
    description: 'A short text about one fact that research found about an entity, such as a risk.',
  })
export type Snippet = z.infer<typeof Snippet>

export const SnippetMutation = z
  .strictObject({
    allowSuspectedShellStrip: z
      .boolean()
      .nullish()
      .describe(
        'true: the text is not checked for amounts that a command shell damaged, such as `5M` instead of `$5M`.',
      ),
    creator: z.string().trim().max(255).nullish().describe('Name of the person or program that recorded the fact.'),
    isCurrent: z
      .boolean()
      .nullish()
      .describe('Whether the snippet is valid now. Default: true. false stores the snippet as a former snippet.'),
    isPrimary: z
      .boolean()
      .nullish()
      .describe(
        'Whether the snippet is the main snippet of its type. Default: true for a current snippet. Always false for a former snippet.',
      ),
    text: z
      .string()
      .max(65_536)
      .describe('The words of the snippet. Write amounts of money with a dollar sign, such as `$5M`.'),
    textType: z
      .string()
      .trim()
      .min(1)
      .max(100)
      .regex(/^[A-Za-z][\w.-]*$/, 'must be a word such as risks')
      .describe('Type of the snippet.'),
    visible: z
      .boolean()
      .nullish()
      .describe(
        'Whether callers that are not admin callers can read the snippet. Default: true for recognized types, false for others.',
      ),
  })
  .meta({ id: 'EntityResearchSnippetMutation', description: 'The writable fields of a snippet.' })
export type SnippetMutation = z.infer<typeof SnippetMutation>

/** The writable state of a snippet. */
export interface SnippetState {
  readonly textType: string
  readonly text: string
  readonly isCurrent: boolean
  readonly isPrimary: boolean
  readonly visible: boolean
  readonly creator: string | null
  /** Rules that the writer overrode. They are recorded in history only. */
  readonly override?: readonly string[]
}

/** Returns the state that a create or a replacement stores. Missing fields get their default. */
export function newSnippetState(mutation: SnippetMutation): SnippetState {
  const type = snippetTypeOf(mutation.textType)
  const text = normalized(mutation.text)
  if (text === '') {
    throw new Problem('badRequest', {
      detail: 'text is blank.',
      field: 'text',
      hint: 'Send the text of the snippet as text.',
      resolution: { action: 'setField', fieldPath: 'text' },
    })
  }
  const stripped = checkShellStrip(text, mutation.allowSuspectedShellStrip)
  if (type) checkProse(violations(text, type))
  const isCurrent = mutation.isCurrent ?? true
  refuseFormerPrimary(isCurrent, mutation.isPrimary)
  return {
    textType: type?.typeValue ?? mutation.textType,
    text,
    isCurrent,
    isPrimary: isCurrent && (mutation.isPrimary ?? true),
    visible: mutation.visible ?? type?.defaultVisible ?? false,
    creator: mutation.creator ?? null,
    ...(stripped ? { override: ['allowSuspectedShellStrip'] } : {}),
  }
}

/** Whether a snippet meets the rules of its type. null for a type without rules. */
export const snippetCompliance = ({ textType, text }: Pick<SnippetState, 'textType' | 'text'>): Compliance | null => {
  const type = snippetTypeOf(textType)
  return type ? complianceOf(text, type) : null
}
