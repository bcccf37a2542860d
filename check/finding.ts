/** One thing that a gate refuses: where, which rule, and what to do about it where the rule does not say so itself. */
export interface Finding {
  readonly file: string
  readonly line?: number
  readonly rule: string
  readonly detail?: string
}

export const describeFinding = ({ file, line, rule, detail }: Finding): string =>
  `${file}${line === undefined ? '' : `:${line}`}  ${rule}${detail === undefined ? '' : `: ${detail}`}`
