import { wordsOf } from '../word/sentences.js'

/* Whether a text has the form of the name of a product. */

/** Words of headings of sections that are not names of products. */
const SECTION_WORDS: ReadonlySet<string> = new Set(
  `feature features pricing plan plans contact about why how what our your product products service services solution
  solutions benefits faq questions testimonials customer customers get start ready learn more overview integration
  integrations resources support team news blog free shipping delivery returns sample samples gift sale frequently asked all explore request demo book trusted join us the
  who can when where which is are do does will compare publications accessories technische daten leistungen vorteile open source
  clinical trials abstract details latest information voucher vouchers report reports form annual newsletter podcast webinar event events
  careers jobs privacy terms imprint impressum kontakt downloads download documentation docs status security community read press schulungen
  wartung beratung referenzen aktuelles unser unsere nuestro nuestra nuestros nuestras notre nos vores våra servizi i nostri le la los las
  plano planos forfait abonnement abonnements abo tarif hotline helpline
  warranty garantie garanti basic pro starter enterprise premium standard team's incluye includes included step steps phase office offices
  address subscribe welcome karibuni hello hi thank thanks people leadership management board history mission vision values awards
  produkty produkter produkte produits productos produtos prodotti producten tuotteet ürünler platform technology technologie teknologi tecnología
  tecnologia programme programmes programas programs accessoires accessori accesorios acessórios tillbehör tilbehør zubehör ersatzteile akcesoria
  integraties integrationen intégrations integraciones integrações integrazioni integrationer integraatiot integracje integrace
  funktionen fonctionnalités funciones funcionalidades funzionalità functies functionaliteiten funktioner ominaisuudet funkcje funkce
  preise tarifs precios preços prezzi prijzen priser ceny regalo cadeau cadeaubon geschenk geschenkgutschein gutschein gutscheine presentkort gavekort
  lahjakortti presente podarunkowa serwis servis servicio serviço
  top industries industry applications application quality qualität calidad qualità sustainability nachhaltigkeit innovation research forschung`.split(
    /\s+/,
  ),
)

/** The end of a name such as `Nimbus Pro`. Alone, these words name a plan. */
const TIER = / (?:Pro|Plus|Premium|Enterprise)$/

/** `No. 5` without the dot. */
export const withoutNumberSign = (text: string): string => text.replace(/\bN[or]\. ?(?=\d)/g, '')

/** Whether a text can be a name: short, with a capital, and without a word of a section. */
export const isProductName = (text: string): boolean =>
  text.length <= 50 &&
  wordsOf(text).length <= 4 &&
  /^[^\p{L}\p{N}]{0,3}[\p{Lu}\p{Lo}\d]/u.test(text) &&
  !/[.!?:,@]/.test(withoutNumberSign(text).replace(/(?<=\d)\.(?=\d)/g, '')) &&
  !/\d ?(?:ml|cl|kg|g|cm|mm|l|oz|lbs?|%|€|\$)\b/i.test(text) &&
  !wordsOf(
    text
      .replace(/^The (?=\p{Lu})/u, '')
      .replace(TIER, '')
      .toLowerCase(),
  ).some((word) => SECTION_WORDS.has(word.replace(/[^\p{L}\p{N}']/gu, '')))

/** Nouns of services and features. A text that ends with one of them is no name: `Crop Advisory`, `Soil Testing`. */
const SERVICE_NOUNS: ReadonlySet<string> = new Set(
  `advisory testing consulting consultancy management monitoring training maintenance repair repairs installation development engineering
  delivery planning marketing manufacturing production processing integration automation reporting compliance security insurance
  financing logistics storage assessment inspection certification protection translation recruitment staffing hosting migration
  optimization optimisation analysis analytics operations evaluation calibration restoration renovation construction cleaning packaging
  shipping sourcing procurement education coaching mentoring workshops courses classes tours visits tastings rentals rental leasing
  beratung entwicklung wartung schulung montage reparatur planung fertigung prüfung conseil formation développement maintenance
  consultoría formación mantenimiento desarrollo consulenza formazione manutenzione sviluppo consultoria formação manutenção advies
  onderhoud ontwikkeling rådgivning utbildning underhåll utveckling uddannelse vedligehold udvikling`.split(/\s+/),
)
export const isService = (text: string): boolean => SERVICE_NOUNS.has(wordsOf(text.toLowerCase()).at(-1) ?? '')

/** Endings of nouns for kinds of things and for qualities: `Accessories`, `Integration`, `Sustainability`. */
const KIND_ENDING = /(?:s|ing|tion|sion|ment|ity|ness|ance|ence|ware|ics|ship|care|ful|logy|graphy)$/i
/** Whether a word with a capital is probably a name in English, where headings have capitals too. */
export const isCoined = (word: string): boolean => word.length >= 4 && !KIND_ENDING.test(word)

/**
 * Whether a text is probably a name and not a kind of product: several capitalized words (`Daily Bar`), or one word with
 * a digit or a capital inside (`VB-104`, `SkyBrake`). `Accessories` and `Tool cabinets` are kinds.
 */
export function isProperName(text: string): boolean {
  if (/[\p{sc=Katakana}\u30fc]{4}/u.test(text)) return text.length <= 16
  return wordsOf(text).length === 1
    ? /^\p{Lu}.*[\p{Lu}\d]/u.test(text)
    : wordsOf(text).every((word) => /^[\p{Lu}\d]|^(?:of|for|de|and|'n|the)$/u.test(word))
}
