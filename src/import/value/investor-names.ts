import { nameKey } from '../../identity/entity/entity-rules.js'

/*
 * Investors in the texts of a list: who leads, and what is written around the names.
 */

/** An investor that a text names. */
interface NamedInvestor {
  readonly name: string
  readonly isLead: boolean
}

/** The investors of a list, and the parts of it that name nobody. */
interface NamedInvestors {
  readonly investors: readonly NamedInvestor[]
  readonly lost: readonly string[]
}

/** Words before the investors that lead. */
const LED_BY =
  /^(?:round )?(?:(?:co-?|jointly )?(?:led|lead) by|(?:co-?)?lead(?: investors?)? ?[:–-]|angeführt von|unter führung von|mené par|menée par|liderad[ao] por|guidat[ao] da|geleid door|リード(?:投資家)?[:：]|领投[:：]|領投[:：]) ?(.{1,200})$/iu
/** Words before the others. */
const OTHERS_BEFORE =
  /^(?:and |with |plus |also )?(?:(?:with )?(?:the )?(?:additional |further )?participation (?:from|by|of)|participating(?: investors?)? ?:|participants? ?:|joined by|alongside|followed by|others? ?:|existing investors? ?:|new investors? ?:|unter beteiligung von|mit beteiligung von|avec la participation de|con la participación de|com (?:a )?participação de|跟投[:：]) ?(.{1,200})$/iu
/** Words of a sentence before a name. A firm can begin with the same word in upper case. */
const WITH = /^with (.{2,200})$/
const BEFORE_LAST = /^(?:and|plus) (.{2,200})$/
/** Words between those who lead and the others, in one text. */
const BETWEEN = [
  ' with additional participation from ',
  ' with participation from ',
  ' with the participation of ',
  ' with participation by ',
  ' with participation of ',
  ' alongside ',
  ' joined by ',
  ' followed by ',
  ' with ',
]
/** A sign of the lead behind a name: `Oak (lead)`, `Oak - lead`, `由橡树领投`. */
const IN_BRACKETS = /^(.{1,150}?) ?[([（【]([^()[\]（）【】]{1,40})[)\]）】]$/u
const BEHIND_DASH = /^(.{1,150}) [-–—] ([\p{L}-]{2,20}(?: [\p{L}.]{2,20})?)$/u
const CHINESE = /^由?(.{2,60})(领投|領投|跟投|参投)$/u

const LEADS: ReadonlySet<string> = new Set(
  'lead|leads|led|leading|leader|lead investor|lead investors|co lead|colead|co led|co lead investor|lead vc|l|main|main investor|leadinvestor|hauptinvestor|chef de file|lider|líder|リード|リード投資家|リードインベスター|领投|領投|领投方|리드|리드 투자자|лид|лид инвестор|ведущий|wiodący|huvudinvesterare'
    .split('|')
    .map(nameKey),
)
const ROLES: ReadonlySet<string> = new Set(
  'existing|existing investor|new|new investor|follow on|follower|follow|following|participant|participating|participation|investor|returning|insider|跟投|参投|既存|新規|기존|신규|bestehend|neu'
    .split('|')
    .map(nameKey),
)

/** Texts in lists of investors that name nobody. */
const NOBODY: ReadonlySet<string> = new Set(
  'others|other|other investors|and others|other angels|other angel investors|existing investors|existing shareholders|new investors|current investors|angels|angel investors|individual angels|individual investors|individuals|private investors|business angels|several business angels|various|various investors|various angels|multiple|multiple angels|several angels|undisclosed|undisclosed investors|undisclosed angels|not disclosed|unnamed|unnamed investors|friends and family|family and friends|friends family|founders|founder|team|management|employees|crowd|public|self funded|bootstrapped|own funds|et al|etc|et autres|u a|privatinvestoren|weitere|weitere investoren|diverse|diverse business angels|business angel|investisseurs privés|inversores privados|inversores ángeles|investidores anjo|individuele investeerders|privata investerare|個人投資家|個人|エンジェル投資家|他|その他|既存株主|既存投資家|非公開|个人投资者|个人|其他|其他投资者|老股东|未披露|未公开|개인투자자|엔젤투자자|개인|기타|비공개|частные инвесторы|бизнес ангелы|не раскрывается|другие|прочие|melek yatırımcılar|inwestorzy prywatni|aniołowie biznesu|مستثمرون أفراد|غير معلن|ιδιώτες επενδυτές|esop|option pool|employee option pool|esop pool|options pool|stock option pool|employee stock options|unallocated options|unissued options|treasury|treasury shares|reserved|pool'
    .split('|')
    .map(nameKey),
)

/** Words behind `and` in the name of one firm. */
const OF_FIRM =
  /^(?:partners?|co\.?|company|sons?|associates?|brothers|bros\.?|daughters|family|friends|holdings?|investments?|capital|ventures?|advisors|advisers|trust|growth|equity|development|technology|innovation|research|entrepreneurship)\b/i

/** What languages write behind the last name of a list that is not complete. */
const AND_OTHERS =
  /(?: and (?:others|other investors|several angels|angels|more)| & (?:others|co-investors)| et al\.?| u\. ?a\.| e outros| y otros| et autres| и другие|等机构|等|ほか|、他|他数社| 등)$/iu

/** The investors that the parts of a list name. In a sentence, the word `and` is between its last two names. */
export function investorsIn(parts: readonly string[], isSentence = true): NamedInvestors {
  const lost: string[] = []
  const found = new Map<string, NamedInvestor>()
  const all = parts.flatMap((part) => part.split('，').map((text) => text.trim()))
  const stated = all.flatMap((part, index) => {
    const [rest, cut] = withoutOthers(part)
    if (cut !== undefined) lost.push(cut)
    return investorsOfPart(rest, { isFirst: index === 0, isLast: index > 0 && index === all.length - 1, isSentence })
  })
  for (const { name, isLead } of stated) {
    const key = nameKey(name)
    if (NOBODY.has(key)) lost.push(name)
    else if (name !== '')
      found.set(key, { name: found.get(key)?.name ?? name, isLead: isLead || found.get(key)?.isLead === true })
  }
  return { investors: [...found.values()], lost }
}

/** A text without the words that stand for others, and these words. */
function withoutOthers(text: string): [rest: string, cut?: string] {
  const found = AND_OTHERS.exec(text)
  return found ? [text.slice(0, found.index), found[0].trim()] : [text]
}

/** Where a part is in its list. */
interface Place {
  readonly isFirst: boolean
  readonly isLast: boolean
  readonly isSentence: boolean
}

function investorsOfPart(part: string, { isFirst, isLast, isSentence }: Place): NamedInvestor[] {
  const [, leading] = LED_BY.exec(part) ?? []
  if (leading !== undefined) {
    const between = BETWEEN.find((words) => leading.toLowerCase().includes(words))
    const at = between === undefined ? leading.length : leading.toLowerCase().indexOf(between)
    return [
      ...joinedNames(leading.slice(0, at)).map((name) => ({ ...marked(name), isLead: true })),
      ...(between === undefined ? [] : joinedNames(leading.slice(at + between.length)).map(marked)),
    ]
  }
  const [, others] =
    OTHERS_BEFORE.exec(part) ??
    (isFirst ? undefined : WITH.exec(part)) ??
    (isLast ? BEFORE_LAST.exec(part) : undefined) ??
    []
  if (others !== undefined) return joinedNames(others).map(marked)
  return (isLast && isSentence ? joinedNames(part) : [part]).map(marked)
}

/** The names in `Oak and Elm`. The word can be part of the name of a firm, as in `Smith and Partners`. */
function joinedNames(text: string): string[] {
  const [first = '', second, ...more] = text.split(' and ').map((part) => part.trim())
  return second === undefined || more.length > 0 || first === '' || OF_FIRM.test(second)
    ? [text.trim()]
    : [first, second]
}

/** A name without what is written behind it. */
function marked(text: string): NamedInvestor {
  const [, chinese, verb] = CHINESE.exec(text) ?? []
  if (chinese !== undefined) return { name: chinese, isLead: verb === '领投' || verb === '領投' }
  const [, name, behind] = IN_BRACKETS.exec(text) ?? BEHIND_DASH.exec(text) ?? []
  if (name === undefined || behind === undefined) return { name: text.trim(), isLead: false }
  const key = nameKey(behind)
  if (LEADS.has(key)) return { name: name.trim(), isLead: true }
  return { name: ROLES.has(key) ? name.trim() : text.trim(), isLead: false }
}
