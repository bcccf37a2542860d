/*
 * Kinds of pages that a website usually has, recognized by the words of their address, or of a link to them. The words are
 * data by language.
 */

const KIND_WORDS = {
  about: {
    en: `about about-us who-we-are our-story story our-history company firm studio mission history profile faq faqs questions
      timeline`,
    de: 'ueber-uns uber-uns über-uns wer-wir-sind unternehmen geschichte gruppe chronik verein muehle',
    fr: 'a-propos à-propos qui-sommes-nous entreprise histoire notre-histoire maison',
    es: 'quienes-somos quiénes-somos sobre-nosotros nosotros empresa historia acerca',
    pt: 'sobre sobre-nos sobre-nós quem-somos empresa historia história',
    it: 'chi-siamo azienda storia',
    nl: 'over-ons over bedrijf geschiedenis',
    nordic: 'om-oss om-os om historia historie historien virksomheden foretaget företaget meista yritys tietoa-meista',
    slavic: 'o-nas o_firmie o-firmie o_nas firma o-spolecnosti historia o-kompanii kompaniya about-company',
    other: `hakkimizda kurumsal tentang-kami tentang despre despre-noi rolunk bemutatkozas cegunk o-nama o-nas about-en apie apie-mus par-mums meist
      ettevottest um-okkur gioi-thieu ve-chung-toi profil profile-perusahaan sejarah tarihce istoric pro-nas za-nas etaireia etairia poioi-eimaste
      sobre-a-empresa a-empresa quem-e la-empresa conocenos la-societe notre-maison la-storia l-azienda perfil nosaltres sobre-nosaltres`,
    unspaced:
      '会社概要 会社案内 会社情報 企業情報 企業概要 沿革 公司简介 关于我们 關於我們 公司介紹 회사소개 회사개요 О-компании О_компании о-нас про-нас за-нас η-εταιρεία ποιοι-είμαστε 关于 關於 简介 公司概况 企业简介 인사말 연혁 기업소개 אודות من-نحن हमारे-बारे',
  },
  team: {
    en: `team people leadership management founders our-team our-people board directors board-of-directors governance crew staff
      executives executive-team trustees who`,
    de: 'fuehrung führung geschaeftsfuehrung geschaeftsleitung vorstand ansprechpartner menschen organe',
    fr: 'equipe équipe notre-equipe direction gouvernance dirigeants',
    es: 'equipo nuestro-equipo directiva gobierno',
    pt: 'equipa equipe time diretoria lideranca liderança',
    it: 'squadra persone governance organi',
    nl: 'ons-team mensen bestuur medewerkers',
    nordic:
      'ledning ledelse ledelsen styrelse bestyrelse styre medarbetare medarbejdere ansatte bolagsstyrning tiimi henkilosto johto',
    slavic: 'zespol zespół zarzad zarząd wladze władze lide tym tým komanda rukovodstvo nas-tim',
    other:
      'ekibimiz ekip yonetim tim echipa conducere csapat csapatunk munkatarsak vezetoseg omada diikisi komanda meeskond starfsfolk doi-ngu tim-kami manajemen pengurus',
    unspaced:
      '役員 経営陣 メンバー チーム 团队 管理团队 團隊 경영진 팀 команда 임원 구성원 組織 経営 领导 管理层 ομάδα צוות הצוות فريق',
  },
  contact: {
    en: `contact contact-us contacts locations offices imprint legal legal-notice visit find-us where-we-are stores branches`,
    de: 'impressum kontakt standorte geschaefte geschäfte laeden läden anfahrt filialen niederlassungen',
    fr: 'mentions-legales mentions-légales contactez-nous nous-joindre nous-contacter coordonnees coordonnées implantations agences acces',
    es: 'contacto contactanos contáctanos contactenos aviso-legal aviso tiendas sedes ubicaciones',
    pt: 'contato contatos fale-conosco contacto contactos onde-estamos lojas',
    it: 'contatti note-legali dove-siamo sedi negozi',
    nl: 'contact-opnemen vestigingen winkels colofon',
    nordic: 'kontakta-oss kontakta butikker butiker forretninger yhteystiedot ota-yhteytta hitta-hit find-os',
    slavic: 'kontakty kontakti rekvizity lokalizacje',
    other:
      'iletisim kontak hubungi kapcsolat elerhetoseg kontaktai kontakti kontakt lien-he contactati epikoinonia hafa-samband',
    unspaced:
      'アクセス お問い合わせ 拠点 特定商取引法 联系我们 聯絡我們 오시는길 연락처 контакты επικοινωνία צור-קשר اتصل 联系 聯絡 連絡',
  },
  offerings: {
    en: `product products service services solution solutions platform offering offerings what-we-do pipeline portfolio-of-products
      programme programmes programs projects shop store collection collections apps software technology science wines wine`,
    de: 'produkte leistungen angebot technologie loesungen lösungen sortiment',
    fr: 'produits offre offres gamme logiciels',
    es: 'productos servicios soluciones programas proyectos tienda',
    pt: 'produtos servicos serviços solucoes soluções programas projetos loja',
    it: 'prodotti servizi soluzioni progetti',
    nl: 'producten diensten oplossingen aanbod',
    nordic: 'produkter tjanster tjänster losningar løsninger tjenester ydelser tuotteet palvelut ratkaisut',
    slavic: 'produkty uslugi usługi oferta sluzby produkty-a-sluzby produkciya proizvodi',
    other: 'urunler hizmetler produk layanan',
    unspaced: '製品 サービス 事業内容 プロダクト 商品 产品 產品 제품 서비스 продукты',
  },
  press: {
    en: 'press newsroom news media announcements press-releases updates notices insights blog articles journal magazine',
    de: 'presse aktuelles neuigkeiten meldungen',
    fr: 'actualites actualités presse actus communiques communiqués',
    es: 'prensa noticias novedades sala-de-prensa actualidad',
    pt: 'imprensa noticias notícias novidades',
    it: 'stampa notizie novita',
    nl: 'nieuws pers persberichten',
    nordic:
      'nyheter nyheder pressmeddelanden pressemeldinger pressemeddelelser aktuellt aktuelt nyhetsrom uutiset tiedotteet ajankohtaista frettir',
    slavic: 'aktualnosci aktualności aktuality novinky novosti zpravy zprávy novice vijesti novini novyny',
    other: 'haberler basin basinda berita hirek hírek stiri știri naujienos zinas jaunumi uudised tin-tuc nea',
    unspaced:
      'ニュース お知らせ プレスリリース 新闻 新聞 뉴스 보도자료 소식 новости новини новина νέα חדשות أخبار 動態 最新消息 资讯',
  },
} as const
export type PageKind = keyof typeof KIND_WORDS
const KINDS = Object.keys(KIND_WORDS) as readonly PageKind[]

/** The words of a text, joined by hyphens, between hyphens: `/index.php/About_us` becomes `-index-php-about-us-`. */
const slugOf = (text: string): string =>
  `-${text
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .join('-')}-`

const decoded = (path: string): string => {
  try {
    return decodeURIComponent(path).normalize('NFC')
  } catch {
    return path
  }
}

interface Words {
  readonly slugs: readonly string[]
  readonly signs: readonly string[]
}

const wordsOf = ({
  unspaced,
  ...byLanguage
}: Readonly<Record<string, string>> & { readonly unspaced: string }): Words => ({
  slugs: [...new Set(Object.values(byLanguage).flatMap((words) => words.split(/\s+/)))].map(slugOf),
  signs: unspaced.split(' '),
})
const WORDS = new Map<PageKind, Words>(KINDS.map((kind) => [kind, wordsOf(KIND_WORDS[kind])]))

const isIn = (text: string, { slugs, signs }: Words): boolean => {
  const slug = slugOf(text)
  return slugs.some((one) => slug.includes(one)) || signs.some((sign) => text.includes(sign))
}

const pathOf = (url: string): string => decoded(new URL(url).pathname)

/** A page by its address and its title, or by the words of a link to it. */
export interface Titled {
  readonly url: string
  readonly topic: string
}

/** Maximum number of words of a title that names the kind of its page. */
const MAX_TOPIC = 4

const isNamed = (path: string): boolean =>
  path === '/' || [...WORDS.values(), OF_OTHERS].some((words) => isIn(path, words))

/** The words that tell the kind of a page: those of its path, and those of its title if the path is only a number or the like. */
export function kindTextOf({ url, topic }: Titled): string {
  const path = pathOf(url)
  return isTopic(topic) && !isNamed(path) ? `${path} ${topic}` : path
}
const isTopic = (topic: string): boolean => topic !== '' && topic.split(' ').length <= MAX_TOPIC

/** Whether the words that tell the kind of a page contain some words. The path is compared with all words only if its title has them. */
const hasWords = (path: string, topic: string, words: Words): boolean =>
  isIn(path, words) || (isTopic(topic) && isIn(topic, words) && !isNamed(path))

/** The kinds of pages that were asked for. The readers ask for each block. */
const known = new WeakMap<Titled, Map<PageKind | Words, boolean>>()

function remembered(page: Titled, key: PageKind | Words, compare: () => boolean): boolean {
  const kinds = known.get(page) ?? new Map<PageKind | Words, boolean>()
  known.set(page, kinds)
  const found = kinds.get(key) ?? compare()
  kinds.set(key, found)
  return found
}

/** Whether a page is of a kind. */
export const isKind = (page: Titled, kind: PageKind): boolean =>
  remembered(page, kind, () => hasWords(pathOf(page.url), page.topic, WORDS.get(kind) ?? { slugs: [], signs: [] }))

/** The kind of the page to which a link leads, by its path, or else by its words. */
export function kindOf(url: string, text: string): PageKind | undefined {
  const find = (words: string) => KINDS.find((kind) => isIn(words, WORDS.get(kind) ?? { slugs: [], signs: [] }))
  return find(pathOf(url)) ?? (text.length <= 60 ? find(text) : undefined)
}

/** Pages that mostly state facts about other organisations or people: customers, investments, partners, guests. */
const OF_OTHERS: Words = wordsOf({
  en: `portfolio investments companies customers customer clients client case case-studies case-study success-stories stories
    startups start-ups testimonials reviews partners integrations resources download downloads advisors advisory sab mentors alumni cohorts batches
    group-companies our-companies stockists dealers resellers distributors where-to-buy suppliers publications recipes essays podcast events work`,
  de: 'kunden referenzen gesellschaften beteiligungen partner haendler händler rezepte veranstaltungen messe',
  fr: 'portefeuille clients references références participations partenaires temoignages témoignages revendeurs recettes',
  es: 'portafolio cartera participadas clientes referencias generaciones inversiones aliados socios mentores recetas distribuidores casos',
  pt: 'portfólio portifolio investidas clientes investimentos parceiros casos receitas revendedores',
  it: 'portafoglio clienti referenze partecipazioni partner ricette rivenditori',
  nl: 'portefeuille deelnemingen bedrijven klanten referenties participaties partners recepten verkooppunten',
  nordic:
    'portefolje portefoelje portefølje portfolj portfölj portfoljbolag portföljbolag kunder referenser referencer partnere aterforsaljare forhandlere recept opskrifter asiakkaat referenssit',
  slavic: 'portfel spolki spolecnosti-skupiny referencje klienci partnerzy reference klienti zakazniki',
  other: 'referanslar musteriler mitra',
  unspaced: '導入事例 事例 投資先 お客様の声 客户案例 投资组合 고객사례 포트폴리오',
})
export const isAboutOthers = (page: Titled): boolean =>
  remembered(
    page,
    OF_OTHERS,
    () => !isNews(page) && hasWords(pathOf(page.url).replace(/our-work/i, ''), page.topic, OF_OTHERS),
  )

/** Pages with rules about personal data. They name officials and lawyers. */
const PRIVACY =
  /privac|datenschutz|confidentialit|gdpr|rgpd|dsgvo|cookie|integritet|personvern|privatliv|tietosuoja|adatvedel|adatvédel|ochrana-osobn|polityka-pryw|kvkk|gizlilik|プライバシー|개인정보|隐私|隱私/iu
export const isPrivacy = (page: Titled): boolean => PRIVACY.test(kindTextOf(page))

/** Whether a heading names a section about other organisations or people. */
export const namesOthers = (heading: string): boolean => heading.length <= 60 && isIn(heading, OF_OTHERS)

/** Pages with news and with texts of many authors. */
export const isNews = (page: Titled): boolean => isKind(page, 'press') || DATED_PATH.test(page.url)
/** The address of an article has its month: `/2024/02/acme-raises-money/`. */
const DATED_PATH = /\/(?:19|20)\d\d\/(?:0?[1-9]|1[0-2])\//

/** The kind of a page in one word: `home`, `others` (about other organisations), `press`, another kind of pages, or `unknown`. */
export function kindOfPage(page: Titled): string {
  if (isAboutOthers(page)) return 'others'
  if (isNews(page)) return 'press'
  return new URL(page.url).pathname === '/' ? 'home' : (ORDER.find((kind) => isKind(page, kind)) ?? 'unknown')
}
const ORDER: readonly PageKind[] = ['team', 'about', 'contact', 'offerings']

/** Words of documents about a company: reports, profiles and announcements. */
const COMPANY_DOCUMENTS: Words = wordsOf({
  en: `annual-report annualreport impact-report activity-report sustainability-report company-profile corporate-profile company-presentation
    fact-sheet factsheet media-kit press-kit press-release pressrelease articles-of-association`,
  de: `geschaeftsbericht geschäftsbericht jahresbericht taetigkeitsbericht tätigkeitsbericht jahresabschluss unternehmensprofil
    unternehmenspräsentation pressemitteilung pressemappe satzung`,
  fr: 'rapport-annuel rapport-d-activite rapport-d-activité dossier-de-presse communique-de-presse communiqué-de-presse statuts plaquette',
  es: 'informe-anual memoria-anual memoria nota-de-prensa dossier-de-prensa estatutos perfil-corporativo',
  pt: 'relatorio-anual relatório-anual relatorio-de-atividades comunicado estatutos',
  it: 'bilancio relazione-annuale comunicato-stampa statuto profilo-aziendale',
  nl: 'jaarverslag jaarrekening persbericht statuten bedrijfsprofiel',
  nordic:
    'arsredovisning årsredovisning arsrapport årsrapport arsberetning årsberetning verksamhetsberattelse verksamhetsberättelse pressmeddelande pressemeddelelse stadgar vedtaegter vuosikertomus tiedote',
  slavic: 'raport-roczny sprawozdanie vyrocni-zprava výroční-zpráva statut stanovy',
  other: 'faaliyet-raporu laporan-tahunan',
  unspaced: '会社案内 年次報告 統合報告書 決算短信 有価証券報告書 年报 年度报告 사업보고서 годовой-отчет',
})
export const isCompanyDocument = (url: string, text: string): boolean =>
  isIn(pathOf(url), COMPANY_DOCUMENTS) || (text.length <= 100 && isIn(text, COMPANY_DOCUMENTS))
