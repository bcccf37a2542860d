import type { Block } from '../../page/page.js'
import { compactKey, type Subject } from '../fact/subject.js'
import { wordsOf } from '../word/sentences.js'

/*
 * Signs of products that need no word for products: a section such as `Our oats`, a sentence that says what a name is, a row of a
 * table with a price, and a name that begins as that of the owner.
 */

/** The start of the title of a section with the things of the owner, by language. */
const OUR =
  /^(?:the |os |as |i |le |gli )?(?:our|unsere|nos|nuestros|nuestras|nossos|nossas|nostri|nostre|onze|våra|våre|vores|meidän|nasze|naše|elke)\s(?=\p{L})/iu
const MAX_WORDS = 3

/** Words after `our` that name no things that are sold. */
const NO_THINGS: ReadonlySet<string> = new Set(
  `team teams people story stories mission vision values value clients client customers customer partners partner services service work works
  history approach process processes offices office locations location impact philosophy promise promises commitment commitments brands blog news
  projects project solutions expertise investors board culture stores store shops companies portfolio fund funds focus sectors industries
  technology science platform facility facilities sustainability awards testimonials roots journey family friends community network members
  principles beliefs strategy experts leadership management founders staff crew purpose goals numbers standards certificates certifications supporters
  donors funders sponsors mentors advisors alumni events courses classes references cases customers' pricing prices plans features benefits
  werte kunden partner leistungen geschichte standorte philosophie mitarbeiter mitarbeitenden kompetenzen referenzen projekte stärken ziele
  dienstleistungen förderer unterstützer ansprechpartner grundsätze zertifikate vision marken
  équipe équipes valeurs métiers engagements engagement expertises références clients partenaires services projets atouts histoire agences missions
  convictions réalisations marques bureaux tarifs formations valeur
  equipo equipos valores clientes socios servicios historia misión sedes oficinas proyectos compromisos aliados colaboradores referencias
  equipe equipa serviços parceiros história missão projetos escritórios compromissos
  squadra valori clienti servizi storia missione sedi progetti collaboratori certificazioni persone
  waarden klanten diensten verhaal missie vestigingen projecten mensen opdrachtgevers
  värderingar kunder tjänster medarbetare projekt kontor samarbetspartners
  værdier ydelser medarbejdere projekter tjenester verdier ansatte
  klienci usługi wartości partnerzy zespół projekty realizacje`.split(/\s+/),
)

/** Whether a heading is that of a section with the things of the owner: `Our oats`, `Nos fils`. */
export function isOurThings(heading: string): boolean {
  const our = OUR.exec(heading)?.[0]
  const words = our === undefined ? [] : wordsOf(heading.slice(our.length).toLowerCase())
  return words.length >= 1 && words.length <= MAX_WORDS && !words.some((word) => NO_THINGS.has(word))
}

/** The words between a name and what it is, by language: `Nimbus is a`, `Nimbus ist die`. */
const IS_A =
  /^(?:\u2122|\u00ae)? (?:is (?:a|an|our|the|een|ons|onze|het|de)|are (?:our|the)|ist (?:ein|eine|unser|unsere|das|die|der)|est (?:un|une|notre|le|la)|es (?:un|una|nuestr[oa]|el|la)|è (?:un|una|il|la|lo|un')|é (?:um|uma|o|a|noss[oa])|är (?:en|ett|vår|vårt)|er (?:en|et|vores|vår)|on|to|je) /u
const IS_A_UNSPACED = /^[ \u3000]?(?:は、?|是一|是|은 |는 )/u

/** Whether a sentence of the page begins with the name and says what it is. `names` are those of the owner. */
export const isDefined = (name: string, blocks: readonly Block[]): boolean =>
  blocks.some(({ text, isFrame, tag }) => {
    if (isFrame || tag === 'blockquote' || !text.startsWith(name) || text.length <= name.length + 8) return false
    const rest = text.slice(name.length, name.length + 20)
    return IS_A.test(rest) || IS_A_UNSPACED.test(rest)
  })

/** Letters that a name and a name of the owner have in common at their start. */
const MIN_STEM = 4
const MIN_UNSPACED_STEM = 2
const UNSPACED = /^[\p{sc=Han}\p{sc=Hangul}\p{sc=Katakana}\u30fc]+$/u

/** Whether a name of one word begins as that of the owner: `GryfPump` of Gryfmed. */
export const hasStem = (name: string, { names }: Subject): boolean =>
  !/\s/.test(name) &&
  names.some((own) => {
    const [first, second] = [own.toLowerCase(), name.toLowerCase()]
    let length = 0
    while (length < first.length && first[length] === second[length]) length++
    const isInner = UNSPACED.test(name)
      ? length >= MIN_UNSPACED_STEM && name.length > length
      : length >= MIN_STEM && /^\p{Lu}/u.test(name.slice(length))
    return isInner && compactKey(own) !== compactKey(name)
  })

/** A word that no dictionary has: it has a capital or a digit inside, as `LodeSense` and `K9`. */
export const isCamelCase = (word: string): boolean => /^\p{Lu}\p{Ll}*[\p{Lu}\d]/u.test(word) && /\p{Ll}|\d/u.test(word)
