import { withoutUmlauts } from './umlauts.js'

/*
 * Legal forms of organisations, in lower case and Latin letters where the script can be transliterated. The comparison of
 * names leaves them out.
 */

const wordsOf = (text: string): string[] => text.split(/\s+/).filter((word) => word !== '')

/** Legal forms behind the name, and words that only mean "organisation". */
export const FORMS: ReadonlySet<string> = new Set(
  wordsOf(`
  inc incorporated llc llp lllp lp pllc ltd limited corp corporation co company cie plc cic clg dac group holding pbc l3c ulc
  ltee limitee gmbh ggmbh ag kg kgaa ug gug mbh gesmbh ohg ev eg ek aktiengesellschaft kommanditgesellschaft
  ab abp aktiebolag aktiebolaget as asa aps ans aktieselskab anpartsselskab aksjeselskap allmennaksjeselskap oy oyj
  osakeyhtio ou hf ehf osauhing aktsiaselts uab mtu sia bv nv vof bvba cvba sprl scrl se sa sas sasu sarl suarl eurl snc spa
  sca scs scop sci gie srl srls scarl cv rl sab sapi ltda lda unipessoal sgps eireli eirl slu sau sll saa sac limitada cia
  kft zrt nyrt sro doo jdoo dd ood jsc ojsc pjsc cjsc ooo zao oao pao ao too tov tdv chp mchj eood ead ae epe ike sti pte pty
  pvt kk gk bhd sdn berhad pt pcl tbk est establishment wll fze fzco fzc dmcc saog saoc sae sal bsc ksc kscc qsc psc pjsc npc
  shpk sha tmi ctcp tnhh sp sarlau`),
)

/** Legal forms only at the end of a name, because they are ordinary words too. */
export const LAST_FORMS: ReadonlySet<string> = new Set(wordsOf('pc pa na cc ca ad sl bt ks hb kb ky sc publ'))

/** Legal forms that are written before the name. */
export const LEADING_FORMS: ReadonlySet<string> = new Set(
  wordsOf(`
  ooo zao oao pao ao too tov tdv pp pt llc llp jsc ojsc pjsc cjsc uab sia ou oy ab as sa cv mchj mtu ctcp aktiebolaget
  aktsiaselts osauhing shrkt shps spy חברת บรษท 유한회사 유한책임회사`),
)

/** Legal forms of several words, as the words of a normalized name. */
const PHRASES: ReadonlySet<string> = new Set(
  [
    'limited liability company',
    'limited liability partnership',
    'limited liability limited partnership',
    'limited partnership',
    'public limited company',
    'public company limited',
    'public benefit corporation',
    'benefit corporation',
    'professional corporation',
    'professional association',
    'unlimited company',
    'proprietary limited',
    'private limited company',
    'limited by guarantee',
    'joint stock company',
    'open joint stock company',
    'closed joint stock company',
    'public joint stock company',
    'community interest company',
    'designated activity company',
    'gesellschaft mit beschrankter haftung',
    'gemeinnutzige gesellschaft mit beschrankter haftung',
    'ges mbh',
    'offene handelsgesellschaft',
    'eingetragener verein',
    'eingetragene genossenschaft',
    'eingetragener kaufmann',
    'societe anonyme',
    'societe par actions simplifiee',
    'societe par actions simplifiee unipersonnelle',
    'societe a responsabilite limitee',
    'societe en commandite par actions',
    'societe en commandite simple',
    'societe en nom collectif',
    'societe civile immobiliere',
    'sarl au',
    'societa per azioni',
    'societa a responsabilita limitata',
    'societa a responsabilita limitata semplificata',
    'societa cooperativa',
    'societa in accomandita semplice',
    'societa in nome collettivo',
    'sociedad anonima',
    'sociedad anonima de capital variable',
    'sociedad anonima cerrada',
    'sociedad limitada',
    'sociedad limitada unipersonal',
    'sociedad de responsabilidad limitada',
    'sociedad de responsabilidad limitada de capital variable',
    'sociedad por acciones simplificada',
    'sociedad por acciones',
    'compania anonima',
    'compania limitada',
    'c por a',
    's de rl de cv',
    's de rl',
    'sociedade anonima',
    'sociedade limitada',
    'sociedade por quotas',
    'sociedade unipessoal por quotas',
    'besloten vennootschap',
    'naamloze vennootschap',
    'besloten vennootschap met beperkte aansprakelijkheid',
    'vennootschap onder firma',
    'publikt aktiebolag',
    'sabiedriba ar ierobezotu atbildibu',
    'akciju sabiedriba',
    'uzdaroji akcine bendrove',
    'akcine bendrove',
    'spolka z ograniczona odpowiedzialnoscia',
    'spolka akcyjna',
    'spolka komandytowa',
    'spolka jawna',
    'sp z oo',
    'sp zoo',
    'sp k',
    'sp j',
    'spol s ro',
    's ro',
    'spolecnost s rucenim omezenym',
    'spolocnost s rucenim obmedzenym',
    'akciova spolecnost',
    'akciova spolocnost',
    'korlatolt felelossegu tarsasag',
    'zartkoruen mukodo reszvenytarsasag',
    'nyilvanosan mukodo reszvenytarsasag',
    'beteti tarsasag',
    'drustvo s ogranicenom odgovornoscu',
    'drustvo sa ogranicenom odgovornoscu',
    'dionicko drustvo',
    'akcionarsko drustvo',
    'druzba z omejeno odgovornostjo',
    'societate pe actiuni',
    'societate cu raspundere limitata',
    'anonim sirketi',
    'limited sirketi',
    'ltd sti',
    'obshchestvo s ogranichennoy otvetstvennostyu',
    'aktsionernoe obshchestvo',
    'publichnoe aktsionernoe obshchestvo',
    'zakrytoe aktsionernoe obshchestvo',
    'otkrytoe aktsionernoe obshchestvo',
    'tovaristvo z obmezhenoyu vidpovidalnistyu',
    'perseroan terbatas',
    'sendirian berhad',
    'cong ty co phan',
    'cong ty tnhh',
    'cong ty trach nhiem huu han',
    'kabushiki kaisha',
    'godo kaisha',
    'yugen kaisha',
    'private limited',
    'private ltd',
    'pvt limited',
    'pvt ltd',
    'ltd by guarantee',
    'fz llc',
    'fz co',
    'sh pk',
    'sh a',
    'dh mm',
    'sh me',
    'sh mm',
    'sh m',
    'בע מ',
    'בעמ',
    'จากด',
    'จากด มหาชน',
    'almhdwdt',
  ].map(withoutUmlauts),
)
const LONGEST_PHRASE = Math.max(...[...PHRASES].map((phrase) => phrase.split(' ').length))

/** The words without legal forms of several words. If nothing else remains, all words. */
export function withoutPhrases(words: readonly string[]): readonly string[] {
  const kept: string[] = []
  for (let at = 0; at < words.length; ) {
    const length = phraseAt(words, at)
    if (length === 0) kept.push(words[at] ?? '')
    at += length || 1
  }
  return kept.length > 0 ? kept : words
}

/** Number of words of the longest legal form that begins at a word. */
function phraseAt(words: readonly string[], at: number): number {
  for (let length = Math.min(LONGEST_PHRASE, words.length - at); length > 0; length--)
    if (PHRASES.has(withoutUmlauts(words.slice(at, at + length).join(' ')))) return length
  return 0
}
