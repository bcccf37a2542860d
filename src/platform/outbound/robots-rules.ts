/*
 * Reads a robots.txt (RFC 9309) and applies its rules. A hostile site can send any file. So only the groups of this
 * crawler and of `*` are stored, up to limits, and the cost of both steps does not depend on the other groups.
 */

/** The rules of a site for this crawler. */
export interface RobotsRules {
  allows(url: URL): boolean
  /** Crawl delay of the site, at most `MOST_PAUSE_MS`. */
  readonly pauseMs: number
}

interface Rule {
  readonly isAllowed: boolean
  readonly pattern: string
}

/** All groups of one crawler. */
interface Group {
  readonly rules: Rule[]
  /** Total length of the patterns. */
  size: number
  seconds: number
}

const MOST_PAUSE_MS = 10_000
/** Maximum number of rules of a crawler. Further rules are ignored. */
const MOST_RULES = 1_000
/** Maximum total length of the patterns of a crawler. Each check of a URL may compare all of them. */
const MOST_CHARACTERS = 32_768
/** Maximum length of a pattern, in characters. Longer patterns are ignored, because no requested URL is that long. */
const LONGEST_PATTERN = 2_048
/** Maximum number of wildcards of a pattern. */
const MOST_WILDCARDS = 20

const FIELDS = ['user-agent', 'allow', 'disallow', 'crawl-delay']

/** Reads the rules for a crawler: the rules of its own groups. If it has no groups, the rules of the groups for `*`. */
export function readRobots(text: string, agent: string): RobotsRules {
  const token = tokenOf(agent)
  const groups = new Map<string, Group>()
  // The stored groups to which the next rules belong.
  let current: Group[] = []
  let isHead = false
  for (const [line] of text.matchAll(/[^\r\n]+/g)) {
    const [field, value] = fieldOf(line)
    if (!FIELDS.includes(field)) continue
    if (field !== 'user-agent') {
      isHead = false
      for (const group of current) addLine(group, field, value)
      continue
    }
    if (!isHead) current = []
    isHead = true
    const named = tokenOf(value)
    if (named === token || named === '*') current = [...new Set([...current, groupOf(groups, named)])]
  }
  const { rules, seconds } = groups.get(token) ?? groupOf(groups, '*')
  // The longest pattern that matches decides. If two patterns have this length, the pattern that allows decides.
  const ordered = rules.toSorted(
    (a, b) => b.pattern.length - a.pattern.length || Number(b.isAllowed) - Number(a.isAllowed),
  )
  return {
    allows: ({ pathname, search }) => {
      const path = encoded(pathname + search)
      return ordered.find(({ pattern }) => matches(pattern, path))?.isAllowed ?? true
    },
    pauseMs: Math.min(seconds * 1_000, MOST_PAUSE_MS),
  }
}

/** The name in lower case and the value of a line, without its comment. */
function fieldOf(line: string): readonly [name: string, value: string] {
  const [, name = '', value = ''] = /^([a-z-]+)\s*:([^#]*)/i.exec(line.trimStart()) ?? []
  return [name.toLowerCase(), value.trim()]
}

/** The name of a crawler without its version. */
const tokenOf = (agent: string): string => (agent.split('/', 1)[0] ?? '').trim().toLowerCase()

function groupOf(groups: Map<string, Group>, name: string): Group {
  const group = groups.get(name) ?? { rules: [], size: 0, seconds: 0 }
  groups.set(name, group)
  return group
}

function addLine(group: Group, field: string, value: string): void {
  if (field === 'crawl-delay') {
    const seconds = Number(value)
    if (Number.isFinite(seconds)) group.seconds = Math.max(seconds, 0)
  } else addRule(group, field === 'allow', value)
}

function addRule(group: Group, isAllowed: boolean, value: string): void {
  if (value === '' || value.length > LONGEST_PATTERN || group.rules.length === MOST_RULES) return
  const pattern = encoded(value)
  if (group.size + pattern.length > MOST_CHARACTERS || pattern.split('*').length > MOST_WILDCARDS + 1) return
  group.size += pattern.length
  group.rules.push({ isAllowed, pattern })
}

/**
 * Whether a pattern matches the start of a path. The parts between wildcards are searched from left to right without
 * going back, because an earlier occurrence of a part leaves more of the path to the next parts.
 */
function matches(pattern: string, path: string): boolean {
  // `$` at the end is the end of the path.
  const isWhole = pattern.endsWith('$')
  const [start = '', ...parts] = (isWhole ? pattern.slice(0, -1) : pattern).split('*')
  if (!path.startsWith(start)) return false
  const last = parts.pop()
  if (last === undefined) return !isWhole || path.length === start.length
  let at = start.length
  for (const part of parts) {
    const found = path.indexOf(part, at)
    if (found === -1) return false
    at = found + part.length
  }
  return isWhole ? path.length - last.length >= at && path.endsWith(last) : path.includes(last, at)
}

/** Percent-encodes a path or a pattern, so that both have the same form. */
function encoded(text: string): string {
  try {
    return encodeURI(text)
      .replace(/%25/g, '%')
      .replace(/%[\da-f]{2}/gi, (code) => code.toUpperCase())
  } catch {
    return text
  }
}
