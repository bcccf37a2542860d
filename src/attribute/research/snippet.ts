import { z } from 'zod'
import { Problem } from '../../kernel/problem/problem.js'
import { DateTime, RowId, Uuid } from '../../kernel/wire/values.js'
import { complianceOf, violations } from '../text/prose.js'
import { checkProse, checkShellStrip, normalized } from '../text/rules.js'
import { Compliance } from '../text/text.js'
import { snippetTypeOf } from './snippet-types.js'

export const Snippet = z
  .strictObject({
    compliance: Compliance.nullable().describe('null: not judged.'),
    createdAt: DateTime.nullable(),
    entityId: Uuid,
    id: RowId,
    isCurrent: z.boolean().describe('The live snippet of its type; others are history.'),
    isPrimary: z.boolean(),
    text: z.string(),
    textType: z.string(),
    updatedAt: DateTime.nullable(),
    visible: z.boolean().describe('Whether it appears in default reads.'),
  })
  .meta({ id: 'EntityResearchSnippet', description: 'A short finding about an entity.' })
export type Snippet = z.infer<typeof Snippet>

export const SnippetMutation = z
  .strictObject({
    allowSuspectedShellStrip: z
      .boolean()
      .nullish()
      .describe('The text means its amounts without a currency, or its escaped dollar signs.'),
    creator: z.string().trim().max(255).nullish(),
    isCurrent: z.boolean().nullish().describe('true unless said otherwise; false writes history.'),
    isPrimary: z.boolean().nullish().describe('true for a current snippet unless said otherwise.'),
    text: z.string().max(65_536).describe('Amounts have a literal dollar sign: `$5M`.'),
    textType: z
      .string()
      .trim()
      .min(1)
      .max(100)
      .regex(/^[A-Za-z][\w.-]*$/, 'must be a word such as risks'),
    visible: z.boolean().nullish().describe('Left out: recognized types show, others are hidden.'),
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
  /** Rules that the writer overrode: kept in history only. */
  readonly override?: readonly string[]
}

/** The state of a new snippet, or of one that is replaced: what is left out takes its default. */
export function newSnippetState(mutation: SnippetMutation): SnippetState {
  const type = snippetTypeOf(mutation.textType)
  const text = normalized(mutation.text)
  if (text === '') {
    throw new Problem('badRequest', {
      detail: 'text is blank.',
      field: 'text',
      hint: 'Send the finding.',
      resolution: { action: 'setField', fieldPath: 'text' },
    })
  }
  const stripped = checkShellStrip(text, mutation.allowSuspectedShellStrip)
  if (type) checkProse(violations(text, type))
  const isCurrent = mutation.isCurrent ?? true
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

/** How a snippet stands to the rules of its type; null for types without any. */
export const snippetCompliance = ({ textType, text }: Pick<SnippetState, 'textType' | 'text'>): Compliance | null => {
  const type = snippetTypeOf(textType)
  return type ? complianceOf(text, type) : null
}
