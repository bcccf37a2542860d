import { findWord, phrasesOf } from '../word/word-search.js'

/*
 * Words of titles of positions, by language. A text without one of these words, endings or signs is a title only in a list of
 * people.
 */

const BY_LANGUAGE: Readonly<Record<string, string>> = {
  en: `technologist representative bookkeeper deputy proprietor convenor ombudsman cpto cgo cco cino ceo cto cfo coo cmo cpo cro ciso cso cdo cio cbo clo
    chro evp svp avp md gm chief founder cofounder founding president vice vp head director manager partner principal chair
    chairman chairwoman chairperson officer lead leader engineer developer designer scientist researcher advisor adviser counsel
    secretary treasurer editor analyst associate architect owner chef dean rector headmaster headmistress veterinarian physician
    curator producer strategist specialist coordinator consultant accountant facilitator trainer teacher therapist technician
    supervisor administrator assistant attorney solicitor lawyer barrister notary pharmacist surveyor planner craftsman member
    trustee economist geologist chemist agronomist warden winemaker viticulturist gardener brewer baker roaster distiller
    captain provost chancellor controller executive bursar superintendent foreman buyer recruiter registrar steward keeper
    mechanic librarian nurse midwife biologist botanist programmer tester copywriter photographer fellow writer organiser organizer`,
  de: `konstrukteur konstrukteurin auszubildende auszubildender aufsichtsrat aufsichtsrätin beirat obmann obfrau vizepräsident vizepräsidentin mitinhaber mitinhaberin komplementär
    delegierter delegierte schatzmeister schatzmeisterin schriftführer schriftführerin vorstandsmitglied teilhaber
    geschäftsführer geschäftsführerin geschäftsführende geschäftsführung vorstand vorständin vorsitzender vorsitzende gründer
    gründerin mitgründer mitgründerin inhaber inhaberin leiter leiterin leitung prokurist prokuristin verwaltungsrat präsident
    präsidentin direktor direktorin chefin sprecher sprecherin gesellschafter gesellschafterin referent referentin ingenieur
    ingenieurin entwickler entwicklerin meister meisterin beauftragter beauftragte mitglied assistenz vertrieb buchhaltung
    einkauf`,
  fr: `référent référente cogérant cogérante propriétaire daf drh dsi vice-président vice-présidente administratrice censeur directeur directrice
    président présidente gérant gérante pdg dg dga fondateur fondatrice cofondateur cofondatrice responsable associé associée
    secrétaire trésorier trésorière ingénieur ingénieure administrateur chargé chargée cheffe délégué déléguée conseiller
    conseillère`,
  es: `adjunto adjunta propietario propietaria dueño dueña vocal apoderado apoderada subdirector subdirectora administrador representante
    rectora directora gerente jefe jefa presidente presidenta coordinador coordinadora fundador fundadora cofundador cofundadora
    socio socia encargado encargada consejero consejera delegado delegada secretario secretaria tesorero tesorera administradora
    ingeniero ingeniera vicepresidente vicepresidenta`,
  pt: `ouvidor ouvidora vogal proprietário proprietária vice-presidente conselheiro conselheira diretor diretora coordenador coordenadora sócio
    sócia responsável chefe tesoureiro tesoureira gestor gestora engenheiro engenheira`,
  it: `referente proprietario proprietaria cofondatore presidentessa amministratrice vicedirettore amministratore delegato direttore
    direttrice responsabile consigliere consigliera fondatore titolare capo coordinatore coordinatrice`,
  nl: `werkvoorbereider bestuurslid vennoot oprichtster eigenaresse teamleider verkoopleider mede-eigenaar commissaris ondervoorzitter teamlead
    bestuurder voorzitter hoofd oprichter eigenaar penningmeester secretaris zaakvoerder mede-oprichter medeoprichter medewerker
    adviseur verkoop inkoop projectleider bedrijfsleider`,
  nordic: `rektor prorektor prefekt kommunikatör styrelseledamot ledamot suppleant delägare ägare bestyrelsesmedlem næstformand ejer indehaver medejer styremedlem
    nestleder eier daglige jäsen omistaja osakas perustajaosakas toiminnanjohtaja vd:n vd koncernchef ordförande direktör
    grundare medgrundare ansvarig direktør grundlægger stifter medstifter formand leder daglig ansvarlig styreleder
    bestyrelsesformand adm administrerende sjef rådgiver ekonomichef salgschef avdelningschef verkstad forskningsdirektør
    kasserer kassör sekreterare toimitusjohtaja asiantuntija insinööri johtaja puheenjohtaja perustaja päällikkö`,
  slavic: `skarbnik sekretarz przewodniczący przewodnicząca współzałożyciel współzałożycielka współwłaściciel współwłaścicielka
    szef szefowa zastępca člen členka místopředseda spoluzakladatel spoluzakladatelka majitel majitelka společník společnice
    prezes wiceprezes zarządu członek członkini dyrektor dyrektorka kierownik kierowniczka założyciel założycielka właściciel
    właścicielka wspólnik prokurent główna główny ředitel ředitelka jednatel jednatelka předseda předsedkyně zakladatel
    zakladatelka vedoucí konateľ riaditeľ direktorica predsednik predsjednik osnivač`,
  other: `társalapító üyesi direktörü acționar proprietar komisaris sekretaris ügyvezető igazgató alapító vezérigazgató elnök
    fondator müdür müdürü kurucu kurucusu başkan başkanı ortak koordinatör direktur pendiri manajer kepala ketua pengarah
    mkurugenzi mwanzilishi meneja asociat fondatoare directoare președinte vicepreședinte cofondator ügyvezetője alapítója
    tulajdonos alelnök yönetici sahibi genel framkvæmdastjóri stofnandi forstjóri juhataja asutaja juhatuse esimees valdybos
    pirmininkas įkūrėjas įkūrėja valdes priekšsēdētājs dibinātājs osnivačica direktorka voditelj voditeljica suosnivač
    ustanovitelj vezető vezetője mérnök munkatárs inginer inginerul șef vadovas vadovė vadītājs vadītāja direktorius direktorė mwenyekiti afisa pengurus управител riaditeľka predsjednica
    juht tegevjuht forstöðumaður fjármálastjóri`,
}

/** Endings of titles in languages that join words: `Müllermeisterin`, `Affärsområdeschef`. */
const ENDINGS =
  /(?:coördinator|koordinator|koordinatör|koordinatorin|adviseur|assistent|assistentin|assistente|medewerker|specialist|spezialist|konsulent|leiter|leiterin|leitung|führer|führerin|meister|meisterin|chef|chefin|sjef|sjefen|chefen|ledare|leder|rådgivare|rådgiver|direktor|direktorin|direktör|direktør|ingenieur|entwickler|entwicklerin|gärtner|gärtnerin|maker|manager|managerin|ansvarig|ansvarlig|verantwortliche|vorsitzender|vorsitzende|ordförande|formand|sekretär|sekretärin|johtaja|päällikkö|vastaava|insinööri|mestari|beraterin?|verkäufer|verkäuferin|mechaniker|mechanikerin|techniker|technikerin|assistentin?|referent|referentin|koordinator|koordinatorin|directeur|directrice|leidster|vezető|igazgató)$/u

/** Words of titles in scripts without spaces or capitals. */
const SIGNS =
  /責任者|財務長|營運長|行銷長|資訊長|產品長|科技長|廠長|處長|協理|總裁|副總|局長|支配人|専務|常務|業務執行社員|料理長|園長|校長|主宰|相談役|蔵元|女将|ディレクター|エンジニア|デザイナー|研究員|杜氏|棟梁|職人|広報|감사|부장|창립자|국장|개발자|디자이너|셰프|총괄|监事|厂长|研究员|秘书长|技術長|設計師|设计师|取締役|社長|会長|監査役|執行役員|代表|部長|工場長|創業者|店長|室長|理事|院長|所長|顧問|マネージャー|首席|董事|总经理|總經理|总裁|创始人|創辦人|总监|經理|经理|대표|이사|부사장|사장|본부장|팀장|창업자|소장|책임자|상무|전무|이사장|회장|의장|과장|차장|실장|센터장|원장|연구원|파트너|매니저|总工程师|工程师|總監|執行長|财务|主管|主任|合伙人|負責人|负责人|책임|директор|основател|руководител|президент|председател|начальник|засновни|менеджер|διευθυντ|διευθύν|πρόεδρος|ιδρυτ|υπεύθυν|מנכ|מייסד|יו"ר|יו״ר|засновник|директорк|партнер|партнёр|инженер|בעלים|שותף|المدير|مدير|شريك|giám đốc|chủ tịch|sáng lập|trưởng|kế toán|phó |quản lý|ผู้จัดการ|กรรมการ|ประธาน|ผู้ก่อตั้ง|ผู้อำนวยการ|निदेशक|संस्थापक|प्रबंधक|אחראי|סמנכ|מנהל|יושב ראש|دير|رئيسة|مديرة|الرئيس|مؤسس|رئيس/iu

const WORDS: ReadonlySet<string> = new Set(Object.values(BY_LANGUAGE).flatMap((words) => words.split(/\s+/)))

/** Whether a word of a text, in lower case, is that of a title. */
export const isTitleWord = (word: string): boolean => WORDS.has(word) || ENDINGS.test(word)
export const hasTitleSign = (text: string): boolean => SIGNS.test(text)

/** Titles of people who do not work for the company that names them: officials, authors, customers, advisers of others. */
const EXTERNAL =
  phrasesOf(`mayor|minister|senator|governor|commissioner|county executive|professor*|analyst|reporter|critic|author|blogger*
  food-bloggerin|guest|customer|kunde|kundin|beneficiary|patient|mentor*|notary|notaio|notar|notaire|rechtsanw*
  abogado|abogada|revisor|huvudansvarig revisor|wirtschaftsprüfer*|media contact|press contact|webdesign*|web design*
  diseño web|certified adviser|bürgermeister*|rektor*|rector|alcald*|secretario de|secretaria de|botánico|botánica
  overlæge|oberarzt|chefarzt|bauleiter*|förderberater*|lernende*|trainee|student*|intern|testimonial|hovedansvarlig
  general partner|photographer|translator|registered agent|maire|ministre|député*|préfet*|auteur|auteure|invité*
  client*|avocat*|expert-comptable|commissaire aux comptes|graphiste|ministro|ministra|concejal*|diputado|diputada
  periodista|invitado|invitada|asesor fiscal|asesora fiscal|asesores fiscales|gestoría|síndico|síndica|prefeito|prefeita
  vereador*|jornalista|convidado|convidada|contador*|advogado|advogada|sindaco|assessore|giornalista|autrice|ospite
  commercialista|avvocato|avvocata|revisore*|burgemeester|wethouder|journalist*|klant|gast|advocaat|accountant
  borgmester|borgmästare|kommunalråd|kund|gäst|författ*|advokat*|asiakas|toimittaja|pormestari|kirjailija
  tilintarkastaja|burmistrz|prezydent miasta|wójt|dziennikar*|klient*|gość|autor*|biegł*|radca prawny|starost*
  primátor*|hejtman*|novinář*|zákazn*|auditor*|polgármester|újságíró|ügyfél|könyvvizsgáló|belediye başkanı|gazeteci
  müşteri|avukat|walikota|wartawan|pelanggan|мэр|губернатор|министр|журналист*|клиент*|автор|адвокат|δήμαρχος
  δημοσιογράφος|πελάτης|市長|知事|町長|課長補佐|教授|記者|市长|교수|기자|시장|dermatologist|dentist at|head teacher|parent|volunteer of the
  resident|shopper|subscriber|user|patron|sponsor|donor|speaker|moderator|host of|podcast host|landlord
  architect of record|architects of record|surveyor of|examiner|inspector|trainer at|influencer|youtuber|streamer
  reviewer|columnist|correspondent|editor at|researcher at|fellow at|förvärvade|übernommene|übernommenen`)
export const isExternalTitle = (title: string): boolean => {
  const found = findWord(title, EXTERNAL)
  return found !== undefined && !isModifier(title.slice(found.at).toLowerCase())
}

/** `Client Partner` and `Customer Success Manager` work for the owner: the word of the customer describes the title after it. */
const isModifier = (words: string): boolean => {
  const [first = '', ...rest] = words.split(/[^\p{L}-]+/u)
  return DESCRIBES.has(first) && rest.some((word) => WORDS.has(word) || ENDINGS.test(word))
}
const DESCRIBES: ReadonlySet<string> = new Set(
  'client clients customer customers user patient student donor parent resident subscriber shopper patron sponsor guest kunden'.split(
    ' ',
  ),
)
