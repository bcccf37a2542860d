/** One violation that a gate found: the file, the rule, and details if the rule alone is not clear. */
export interface Finding {
  readonly file: string
  readonly line?: number
  readonly rule: string
  readonly detail?: string
}

export const describeFinding = ({ file, line, rule, detail }: Finding): string =>
  `${file}${line === undefined ? '' : `:${line}`}  ${rule}${detail === undefined ? '' : `: ${detail}`}`
