/** A name of an entity, and what else its cell states. */
interface WrittenName {
  readonly nameBrand: string
  readonly nameLegal?: string
  /** A former or another name. */
  readonly alias?: string
  /** What is said about the entity, and is no part of its name. */
  readonly lost?: string
}

/** Words before a former or another name, and before the name that is in use. */
const FORMER =
  /^(?:formerly(?: known as)?|fka\.?|f\.k\.a\.|f\/k\/a|previously|prev\.?|ex|ehemals|vormals|früher|anciennement|antes|già|voorheen|dawniej|aka|a\.k\.a\.|also known as)[ :-](.+)$/i
const IN_USE =
  /^(?:dba|d\/b\/a|d\.b\.a\.|doing business as|trading as|t\/a|now(?: known as)?|jetzt|heute|rebranded (?:as|to)|renamed (?:as|to)?)[ :](.+)$/i
const LEGAL = /^(?:d|trading|t\/a)/i
const EVENT =
  /^(?:acquired|merged|bought|sold|taken over|closed|defunct|exited|ipo|bankrupt|in liquidation|übernommen|insolvent|yc [wsfx]\d{2})(?:[ :,]|$)/i

/** Words that begin such a part without brackets. */
const BETWEEN =
  / (?:fka\.?|f\.k\.a\.|f\/k\/a|formerly known as|a\.k\.a\.|aka|also known as|dba|d\/b\/a|d\.b\.a\.|doing business as) /i

/** Kinds of securities, which lists of stocks write behind the name of their company. */
const SECURITY =
  /[ ,](?:- )?(?:(?:class|series) [a-z] )?(?:common (?:stock|shares?)|ordinary shares?|capital stock|american depositary (?:shares?|receipts?)|depositary shares?|preferred (?:series [a-z] )?stock|preference shares?)(?:$|[ ,])/i

/** The name of the company in the name of a security: `Alder Inc. - Common Stock`. */
export function withoutSecurity(text: string): string {
  const at = text.search(SECURITY)
  return at > 0 ? text.slice(0, at).replace(/ -$/, '') : text
}

/** Reads a name such as `Alder (formerly Birch)`, `Alder fka Birch` or `Iris Inc. d/b/a Juniper`. */
export function readEntityName(text: string): WrittenName {
  const open = Math.max(text.lastIndexOf('('), text.lastIndexOf('['))
  if (open > 0 && /[)\]]$/.test(text)) return partsOf(text, text.slice(0, open).trim(), text.slice(open + 1, -1).trim())
  const at = text.search(BETWEEN)
  return at < 1 ? { nameBrand: text } : partsOf(text, text.slice(0, at).replace(/,$/, ''), text.slice(at + 1))
}

function partsOf(text: string, outer: string, inner: string): WrittenName {
  const former = FORMER.exec(inner)?.[1]?.trim()
  if (former) return { nameBrand: outer, alias: former }
  const inUse = IN_USE.exec(inner)?.[1]?.trim()
  if (inUse) return { nameBrand: inUse, ...(LEGAL.test(inner) ? { nameLegal: outer } : { alias: outer }) }
  return EVENT.test(inner) ? { nameBrand: outer, lost: inner } : { nameBrand: text }
}
