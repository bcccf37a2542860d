import { trimEnd } from '../../kernel/wire/trim.js'
import { type NamedColumn, plainName, valuesIn } from './column-match.js'
import type { FieldGuess } from './guess-fields.js'

/*
 * Lists of grants: each row is a round of the type Grant, with the funder as its investor. Agencies of many countries publish them.
 */

const namesIn = (all: string): ReadonlySet<string> => new Set(all.split('|').map(plainName))

const AMOUNT = namesIn(
  'grant offered|grant amount|grant|grant awarded|grant value|grant size|grant total|total grant|award amount|amount awarded|award|award value|award total|funding awarded|funding granted|amount granted|amount of grant|subsidy|subsidy amount|aid amount|ec contribution|ec max contribution|max contribution|eu contribution|net eu contribution|eu funding|eu net contribution|fördersumme|fördersumme in eur|bewilligte summe|zuwendung|zuwendungssumme|bewilligte zuwendung|förderbetrag|fördermittel|subvention|montant de la subvention|montant subvention|montant aide|montant de l’aide|aide|aide accordée|subvención|importe concedido|importe de la ayuda|ayuda|ayuda concedida|subsídio|valor aprovado|incentivo|valor do subsídio|contributo|contributo concesso|contributo erogato|agevolazione concessa|subsidie|subsidiebedrag|verleende subsidie|kwota dofinansowania|dofinansowanie|wartość dofinansowania|dofinansowanie ue|bidragsbelopp|beviljat belopp|beviljat bidrag|tilskudd|tilskuddsbeløp|bevilget beløp|tilskud|bevilling|bevilget tilskud|avustus|myönnetty avustus|myönnetty rahoitus|dotace|výše dotace|támogatás|megítélt támogatás|támogatás összege|suma nerambursabilă|finanțare nerambursabilă|сумма гранта|размер гранта|грант|助成金額|助成額|補助金額|補助額|交付決定額|採択額|지원금|지원금액|정부지원금|资助金额|补助金额|资助经费|قيمة المنحة|مبلغ المنحة|ποσό επιχορήγησης|επιχορήγηση|δημόσια δαπάνη|hibe tutarı|hibe|destek tutarı|מענק|סכום המענק',
)
const RECIPIENT = namesIn(
  'participant name|participant|lead participant|lead organisation|lead organization|lead applicant|beneficiary|beneficiary name|name of beneficiary|recipient|recipient name|recipient organisation|recipient organization|grantee|grantee name|awardee|awardee name|award recipient|grant recipient|applicant|applicant name|organisation name|organization name|coordinator|coordinator name|legal name|company|company name|firm|firm name|business name|zuwendungsempfänger|fördernehmer|begünstigter|antragsteller|ausführende stelle|bénéficiaire|nom du bénéficiaire|lauréat|porteur|porteur de projet|beneficiario|entidad beneficiaria|nombre del beneficiario|beneficiário|entidade beneficiária|promotor|nome do beneficiário|soggetto beneficiario|denominazione beneficiario|begunstigde|ontvanger|subsidieontvanger|beneficjent|nazwa beneficjenta|bidragsmottagare|stödmottagare|mottagare|støttemottaker|tilskuddsmottaker|mottaker|tilskudsmodtager|modtager|avustuksen saaja|saaja|hakija|příjemce|název příjemce|kedvezményezett|pályázó|beneficiar|получатель|грантополучатель|заявитель|採択企業|採択事業者|採択者|交付先|事業者名|助成先|수행기관|선정기업|주관기관|获资助单位|承担单位|受资助企业|الجهة المستفيدة|المستفيد|δικαιούχος|επωνυμία δικαιούχου|yararlanıcı|faydalanıcı|מקבל המענק|name',
)
const FUNDER = namesIn(
  'funder|funder name|funding agency|funding body|funding organisation|funding organization|funding source|agency|awarding agency|awarding body|granting agency|grantor|grantor name|granting authority|granted by|awarded by|sponsor|ministry|fördergeber|fördermittelgeber|zuwendungsgeber|ressort|ministerium|projektträger|financeur|organisme|organisme financeur|dispositif financeur|organismo|organismo concedente|órgano concedente|entidade financiadora|ente erogatore|ente finanziatore|verstrekker|subsidieverstrekker|instytucja|grantodawca|finansiär|bidragsgivare|bevilgende myndighed|tilskudsgiver|tilskuddsgiver|rahoittaja|myöntäjä|poskytovatel|támogató|finanțator|грантодатель|фонд|助成機関|交付機関|支援機関|지원기관|부처명|资助机构|资助方|الجهة المانحة|φορέας|φορέας χρηματοδότησης|hibe veren|גורם מממן',
)
const DATE = namesIn(
  'project start|project start date|start date|start|startdate|award date|grant date|date awarded|date of award|award start date|proposal award date|decision date|signature date|ec signature date|approval date|date granted|date|award year|grant year|year|fiscal year|financial year|laufzeit von|laufzeitbeginn|beginn|projektbeginn|bewilligungsdatum|bewilligt am|jahr|date de début|date d’attribution|date de décision|date|année|fecha de concesión|fecha|fecha de inicio|año|data de início|data de aprovação|data|ano|data concessione|data inizio|anno|startdatum|datum|jaar|data rozpoczęcia|data podpisania umowy|rok|beslutsdatum|startår|år|vedtaksdato|startdato|bevillingsår|myöntöpäivä|vuosi|datum zahájení|év|döntés dátuma|an|дата|год|採択日|交付決定日|採択年度|年度|日付|선정일|연도|지원연도|立项时间|批准日期|年份|تاريخ المنحة|السنة|ημερομηνία ένταξης|έτος|yıl|tarih|שנה',
)
/** Names that a list of other money can have too. */
const COMMON = namesIn(
  'company|company name|firm|firm name|business name|name|organisation name|organization name|legal name|applicant|participant',
)

/** Columns that say in which currency and by whom the grants of the European Union are paid. */
const OF_UNION = /^(?:net)?(?:ec|eu)(?:max|net)?(?:contribution|funding)$/

/**
 * Adds the fields of a list of grants. Returns whether it is one: a column has the amounts of grants, and another one the funders, the
 * projects or their recipients.
 */
export function addGrant(guess: FieldGuess): boolean {
  const { fields, named } = guess
  const find = (names: ReadonlySet<string>): string | undefined => {
    const isNamed = ({ plain, bare }: NamedColumn) =>
      names.has(plain) || names.has(trimEnd(plain, '0123456789')) || names.has(bare.entity)
    const all = [...names]
    const found = named.filter((one) => isNamed(one) && !one.column.includes('%'))
    return found.sort((a, b) => all.indexOf(a.plain) - all.indexOf(b.plain))[0]?.column
  }
  const amount = find(AMOUNT)
  const recipient = find(RECIPIENT)
  if (amount === undefined || recipient === undefined || amount === recipient) return false
  // The awards of a company can be prizes.
  const values = valuesIn(amount, guess.rows)
  if (values.filter((value) => IS_AMOUNT.test(value)).length * 2 < values.length) return false
  const [funder, date] = [find(FUNDER), find(DATE)]
  const others = named.filter(({ column }) => column !== amount && column !== recipient)
  const isOfProjects = others.some(({ plain }) => PROJECT.test(plain))
  if (COMMON.has(plainName(recipient)) && funder === undefined && !isOfProjects) return false
  for (const field of ['company', 'amountRaised', 'dateAnnounced', 'investor', 'leadInvestor', 'round'])
    delete fields[field]
  fields.company = recipient
  fields.round = { value: 'Grant' }
  fields.amountRaised = amount
  if (date !== undefined) fields.dateAnnounced = date
  const isOfUnion = OF_UNION.test(plainName(amount))
  if (funder !== undefined) fields.investor = funder
  else if (isOfUnion) fields.investor = { value: 'European Commission' }
  if (isOfUnion && fields.currency === undefined) fields.currency = { value: 'EUR' }
  return true
}

/** Names of columns of funded projects. */
const PROJECT =
  /project|projekt|projet|proyecto|projeto|progetto|competition|programme|program|^call(?:id|title|identifier|name|topic|year)?$|award|scheme|topic|acronym|^funding(?:id|call|line|stream)|förder|vorhaben|dispositif|convocatoria|проект|採択|事業名|課題|과제|项目|έργο/u
/** An amount, with or without a currency and a unit. */
const IS_AMOUNT = /^[^\p{L}\d]{0,4}(?:\p{L}{1,3}[^\p{L}\d]{0,3})?\d[\d\s.,'’]*(?:[\p{L}$€£¥₹/–-][^\d]{0,20})?$/u
