import { pairsIn } from '../word/word-search.js'

/*
 * Legal forms as companies write them after or before their name. Upper and lower case matter, because many forms are
 * ordinary words.
 */

const list = (text: string): string[] => text.split(/\s*\n\s*|\s{2,}/).filter((form) => form !== '')

/** Forms of one word or of several, after the name. Dots inside of a form are optional. */
const AFTER = list(`
  Sp. j  Sp.j  s.n.c  S. n. c  s.a.s  Sp. p  sp. p  GesbR  OG  e.U  SCI  SCCL  S.r.l. Società Benefit  S.p.A. Società Benefit  s.r.l.s  s.r.l  s.p.a  Soc. Coop. Agricola
  Società Cooperativa Agricola  Società Semplice  CommV  HB
  Ekonomisk förening  ekonomisk förening  ek. för  Osuuskunta  osk  r.y  spółka z ograniczoną odpowiedzialnością  spółka akcyjna  sp. k
  z. s  o.p.s  o.z  PLLC  NPC  Godo Kaisha
  S.A.E  Ltée  ltée  ULC  GIE  SCRL  ASBL  SPRL  KFT  GENOSSENSCHAFT  GMBH  LTD  INC  CORP  LIMITED  SpA. Società Benefit
  Sociedad Cooperativa  Sociedad Anónima de Capital Variable
  Sociedade Anónima  Sociedade Anônima  Sociedade Limitada  Besloten Vennootschap  Naamloze Vennootschap  Aktieselskab  Anpartsselskab
  F.M.B.A  A.M.B.A  amba  SAOG  S.C.A  S.C.S  SE & Co. KG  KGaA mbH  mbH  Ges.m.b.H  GesmbH  s.e.n.c  enr
  Inc  Incorporated  LLC  L.L.C  LLP  LP  Ltd  Limited  Ltd Co  Corp  Corporation  PBC  PLC  plc  P.L.C  Co Ltd  Co, Ltd  Company Limited
  Public Limited Company  Public Company Limited  Private Limited  Pvt Ltd  Pvt Limited  Pte Ltd  Pte Limited  Pty Ltd  Pty Limited
  Proprietary Limited  (Pty) Ltd  Sdn Bhd  Sdn. Bhd  Bhd  Tbk
  GmbH & Co KG  GmbH & Co KGaA  GmbH  gGmbH  AG & Co KG  AG  SE & Co KGaA  SE  UG (haftungsbeschränkt)  UG  KGaA  KG  OHG  GbR  eG  e.K  e.V
  FlexCo  Flexible Kapitalgesellschaft  Gesellschaft mit beschränkter Haftung  Genossenschaft  Aktiengesellschaft
  SA  S.A  SAS  S.A.S  SASU  SARL  S.à r.l  Sàrl  SCIC  SCOP  EURL  SNC  Srl  S.r.l  S.R.L  S.r.l.s  SpA  S.p.A  SNC  S.n.c  S.a.s
  Società Cooperativa  Soc. Coop
  SL  S.L  SLU  S.L.U  S.L.L  SAU  S.A.U  S. Coop  SAPI de CV  S.A.P.I. de C.V  SA de CV  S.A. de C.V  S. de R.L. de C.V  S. de R.L  SAC
  S.A.C  SpA  SAS BIC
  Lda  Unipessoal Lda  Ltda  LTDA  S/A  S.A  EIRELI  ME  EPP
  BV  B.V  NV  N.V  V.O.F  CV  BVBA  VZW
  AB (publ)  AB  A/S  ApS  IVS  ASA  AS  I/S  K/S  Oyj  Oy  Oy Ab  hf  ehf
  OÜ  SIA  UAB  UAB  MB
  Sp. z o.o. Sp. k  Sp. z o.o  sp. z o.o  Spółka z o.o  Spółka z ograniczoną odpowiedzialnością  Spółka Akcyjna  S.K.A  sp.j
  s.r.o  spol. s r.o  a.s  Kft  Zrt  Nyrt  Bt  d.o.o  d.d  j.d.o.o  EOOD  OOD  AD  SRL  S.R.L
  A.Ş  AŞ  Ltd. Şti  Anonim Şirketi  Limited Şirketi  Ltd Şti
  K.K  G.K  Kabushiki Kaisha  FZ-LLC  FZE  FZCO  DMCC  W.L.L  WLL  JSC  PJSC  OJSC
  inc  CIC  C.I.C  Community Interest Company  CLG  DAC  Company Limited by Guarantee  ETS  U.A  (Private) Limited  Sociedad Limitada
  Sociedad Anónima
  Società a responsabilità limitata  Société par actions simplifiée  Aktiebolag  Osakeyhtiö  Aksjeselskap  SCEA  EARL  GAEC  SCA
  ApS & Co. KG
  Α.Ε  ΑΕ  Μ.ΙΚΕ  ΙΚΕ  Ε.Π.Ε  ЕООД  ООД  АД  בע"מ  בע״מ`)

/** Words at the end of the names of organisations that have no other form. They are used only for the owner of the website. */
const SOFT = list(`
  Trust  Foundation  Association  Society  Cooperative  Co-operative  Institute  Stiftung  Verein  Fundación  Fundação  Fondazione  Fondation
  Stichting  Stiftelse  Säätiö  Fundacja  s.c  Associação  Asociación  Associazione`)

/** Forms before the name: `ООО «Ромашка»`, `PT Kopi Tujuh`. */
const FORM_BEFORE =
  /(?<![\p{L}\p{N}])(?:ООО|АО|ПАО|ЗАО|ОАО|ИП|ТОВ|ПрАТ|PT|CV|UAB|SIA|AS|Công ty TNHH|Công ty Cổ phần)\.? (?=[\p{Lu}«"„“])/gu

/** Forms before the name that are also words or the ends of other names: `AB Volvo`, `SARL Dupont`. */
const FORM_AT_START =
  /(?<!\p{L} )(?<![\p{L}\p{N}])(?:AB|Oy|SARL|SAS|SCEA|EARL|EURL|Fonden|Coöperatie|Cooperatie) (?=\p{Lu})/gu

/** Words before the names of organisations that have no other form: `Stichting Zonnehuis`. */
const SOFT_BEFORE =
  /(?<![\p{L}\p{N}])(?:Stichting|Fundación|Fundació|Fundação|Fondazione|Fondation|Stiftung|Stiftelsen|Fundacja|Nadace|Associação|Asociación|Associació|Associazione|Association|Verein|Vereniging|Föreningen|Foreningen|Cooperativa|Stowarzyszenie|Yayasan) (?=[\p{Lu}«"„“])/gu

/** The names with such a word before them. */
export const softNamesBefore = (text: string): string[] => namesAfter(text, SOFT_BEFORE)

/**
 * The ways to write a form without its dots: `S.A` is written `SA` or `S A`. A space after a dot is optional, and other
 * spaces are not.
 */
const spellingsOf = (form: string): string[] =>
  form
    .split(/\. ?/)
    .reduce<string[]>(
      (begun, part) => (begun.length === 0 ? [part] : begun.flatMap((one) => [`${one}${part}`, `${one} ${part}`])),
      [],
    )

/** The starts of all spellings, and whether each of them is a whole spelling. */
type Spellings = ReadonlyMap<string, boolean>

function spellings(forms: readonly string[]): Spellings {
  const all = forms.flatMap(spellingsOf)
  const starts = all.flatMap((spelling) => Array.from(spelling, (_, at) => spelling.slice(0, at)))
  return new Map([
    ...starts.map((start) => [start, false] as const),
    ...all.map((spelling) => [spelling, true] as const),
  ])
}

const AFTER_SPELLINGS = spellings(AFTER)
const SOFT_SPELLINGS = spellings(SOFT)
/** Maximum length of a form with its dots, in characters. */
const MAX_FORM = 60

/** A form in a text, with the comma and the space before it. */
interface FoundForm {
  readonly index: number
  readonly form: string
}

/** The end of the longest form that begins at `start`. Undefined if no form begins there. */
function endOfForm(text: string, start: number, forms: Spellings): number | undefined {
  let spelling = ''
  let end: number | undefined
  for (let at = start; at < Math.min(text.length, start + MAX_FORM); at++) {
    const sign = text.charAt(at)
    if (sign === '.') continue
    spelling += sign
    const isForm = forms.get(spelling)
    if (isForm === undefined) break
    if (isForm && !isInWord(text, at + 1)) end = at + 1
  }
  return end !== undefined && text[end] === '.' && !isInWord(text, end + 1) ? end + 1 : end
}

const isInWord = (text: string, at: number): boolean => /[\p{L}\p{N}]/u.test(text.charAt(at))

function formsIn(text: string, forms: Spellings): FoundForm[] {
  const found: FoundForm[] = []
  for (let space = text.indexOf(' '); space !== -1; ) {
    const end = endOfForm(text, space + 1, forms)
    const index = text[space - 1] === ',' ? space - 1 : space
    if (end !== undefined) found.push({ index, form: text.slice(index, end) })
    space = text.indexOf(' ', end ?? space + 1)
  }
  return found
}

/** The legal forms after names in a text. */
export const formsAfterNames = (text: string): FoundForm[] => formsIn(text, AFTER_SPELLINGS)

/** The words at the end of the names of foundations and associations in a text. */
export const softForms = (text: string): FoundForm[] => formsIn(text, SOFT_SPELLINGS)

/** Where the legal form begins with which a text ends. Undefined if it ends with another word. */
export function startOfLastForm(text: string): number | undefined {
  const last = formsAfterNames(text).at(-1)
  return last && last.index + last.form.length === text.length ? last.index : undefined
}

const MAX_WORDS = 5

/** Signs of forms before a name in Japanese and Korean. */
const FORM_UNSPACED =
  /株式会社|有限会社|合同会社|一般社団法人|一般財団法人|公益社団法人|公益財団法人|特定非営利活動法人|NPO法人|学校法人|医療法人|社会福祉法人|国立大学法人|協同組合|(?:주식회사|\(주\)|㈜) ?/gu
const textsOfPairs = (text: string, first: RegExp, second: RegExp): string[] =>
  [...pairsIn(text, first, second)].map(({ at, end }) => text.slice(at, end))

/** Names with a form before them, or with the signs of Japanese, Chinese and Korean forms. */
export function namesWithFormBefore(text: string): string[] {
  const unspaced = textsOfPairs(text, FORM_UNSPACED, /^[^\s、。，,()（）:：]{2,30}/u)
  const after = [
    ...text.matchAll(
      /[^\s、。，,()（）:：はがの]{2,30}(?:株式会社|有限会社|合同会社|股份有限公司|주식회사|有限责任公司|有限公司|㈜|\(주\))/gu,
    ),
  ]
  const before = [FORM_BEFORE, FORM_AT_START].flatMap((forms) => namesAfter(text, forms))
  const thai = textsOfPairs(text, /บริษัท /g, /^[^\d©]{2,60}? จำกัด(?: \(มหาชน\))?/u)
  return [...thai, ...unspaced, ...after.map(([name]) => name), ...before]
}

/** The capitalized or quoted words after a form. */
const namesAfter = (text: string, forms: RegExp): string[] =>
  [...text.matchAll(forms)].flatMap(({ index, 0: form }) => {
    const rest = text.slice(index + form.length, index + form.length + 80)
    const quoted = /^[«"„“]([^»"”“]{2,60})[»"”“]/.exec(rest)?.[0]
    const name = quoted ?? capitalized(rest)
    return name === '' ? [] : [`${form}${name}`]
  })

/** Words without a capital inside of a name. At most two of them follow each other. */
const INSIDE: ReadonlySet<string> = new Set(
  list('de  del  da  do  di  della  van  voor  for  für  la  el  et  y  e  en'),
)
const MAX_INSIDE = 2

/** The capitalized words at the start of a text, with the words between them. */
function capitalized(text: string): string {
  const words = text.slice(0, text.search(/[^\p{L}\p{N}&' -]|$/u)).split(' ')
  let end = 0
  for (const [at, word] of words.entries()) {
    if (/^\p{Lu}/u.test(word)) end = at + 1
    else if (!INSIDE.has(word) || at - end >= MAX_INSIDE) break
  }
  return words.slice(0, Math.min(end, MAX_WORDS)).join(' ')
}
