import type { RelationshipType } from '../../document/shape/relationship.js'
import { relationshipTypeOf } from '../../relation/relationship/relationship-rules.js'

/** A type of relationship, and whether the words say it from the side of the target. */
interface StatedRelationship {
  readonly type: RelationshipType
  readonly isReversed: boolean
}

/** Words that lists use in place of the names of the API. */
const WORDS: Readonly<Partial<Record<RelationshipType, string>>> = {
  customer:
    'customer of|client of|buys from|uses|user of|customer|client|kunde|kunde von|pilotkunde|pilot customer|cliente|cliente de|cliente di|klant|klient|kund|asiakas|клиент|客户|顧客|고객',
  serviceProvider:
    'supplier of|vendor of|provider of|service provider of|supplier|vendor|lieferant|lieferant von|dienstleister|fournisseur|proveedor|fornitore|fornecedor|leverancier|leverantör|dostawca|поставщик|供应商',
  competitor:
    'competitor of|competes with|competes against|competitors|direct competitor|indirect competitor|competition|rival|rakip|konkurencja|concorrência|競合|競争相手|競業|경쟁사|경쟁업체|منافس|ανταγωνιστής|concurrent direct|wettbewerber|konkurrent|concurrent|competidor|concorrente|конкурент|竞争对手',
  parent: 'parent of|parent company of|owner of|muttergesellschaft|maison mère|matriz|casa madre|moedermaatschappij',
  productService:
    'product|product of company|offers|sells|makes|develops|produkt|produit|producto|prodotto|produto|продукт|ürün|προϊόν|منتج|产品|製品|제품',
  successor: 'successor of|nachfolger|nachfolger von|successeur',
  spinOffFrom: 'spin-off of|spin-off from|spinout of|spinout from|spun off from|ausgründung|ausgründung von',
  affinity:
    'member of|partner|partner of|partners|partners with|partnership|partnered with|strategic partner|strategic partnership|technology partner|channel partner|distribution partner|integration partner|alliance|joint venture|cooperates with|collaborates with|works with|partnerschaft|kooperationspartner|kooperation|partenaire|partenariat|socio|socio estratégico|alianza|parceiro|parceria|partner strategico|samarbetspartner|samarbejdspartner|kumppani|партнер|партнёр|iş ortağı|ortak|συνεργάτης|شريك|合作伙伴|合作|提携|パートナー|提携先|협력사|파트너|mitglied|mitglied von|membre de|miembro de|membro di',
}
/** Words that name the role of the source in a relationship whose source is the other side. */
const REVERSED: Readonly<Partial<Record<RelationshipType, string>>> = {
  parent:
    'subsidiary of|owned by|part of|division of|daughter of|tochtergesellschaft|tochtergesellschaft von|filiale de|filial de|controllata|dochteronderneming',
}

const spelled = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[\s_-]+/g, ' ')
    .trim()

const byWord = (all: typeof WORDS): ReadonlyMap<string, RelationshipType> =>
  new Map(
    Object.entries(all).flatMap(([type, words]) =>
      words.split('|').map((word) => [spelled(word), type as RelationshipType] as const),
    ),
  )

const TYPES = byWord(WORDS)
const REVERSED_TYPES = byWord(REVERSED)

/** The relationship that a text states. Undefined if it is none that can be imported. */
export function relationshipIn(text: string): StatedRelationship | undefined {
  const word = spelled(text)
  const reversed = REVERSED_TYPES.get(word)
  if (reversed !== undefined) return { type: reversed, isReversed: true }
  const type = TYPES.get(word)
  if (type !== undefined) return { type, isReversed: false }
  const named = relationshipTypeOf(text)
  return named?.joinable ? { type: named.canonical, isReversed: false } : undefined
}
