import { phrasesOf } from '../word/word-search.js'

/*
 * Words that say whether a person works for the owner of a website, in many languages. A `*` stands for any letters.
 */

/** Words before the name of a predecessor. */
export const PREDECESSOR = phrasesOf(`
  takes over from|took over from|succeeds founder|succeeds|succeeded founder|succeeded|succeeding founder|succeeding
  replaces|replaced|replacing|departure of|predecessor|follows|thanks to|thank to|the late|remember*|efterträder
  efterträdde|avlöser|afløser|etterfølger|ersätter|folgt auf|löst|danke an|dank an|wir danken|sustituye a|sucede a
  releva a|agradecemos a|succède à|remplace|subentra a|lasciato da|prende il posto di|volgt|zastąpi*|po odejściu
  substitui|sucede|since the death of|since the retirement of|since the departure of|vacated by|handed over by
  handed over from|aan het roer na|opvolger van|neemt het over van|nahradila|nahradilo|nahradily|nahradil|vystřídala
  vystřídalo|vystřídaly|vystřídal|po odchodu|nástupce|után|utódja|váltotta|seuraa|jälkeen|yerine|'nın yerine
  menggantikan|kế nhiệm|вместо|бывш*|διαδέχ*|後任|前任|の後を|接替|接任|후임|전임|ancien*|feu|défunt*|falecid*|finad*|in memoria di
  compianto|nebožtík|hommage à|merci à|remercions|grazie a|obrigado a|obrigada a|agradecemos|ringrazia*|bedankt|dank aan
  tack till|tak til|kiitos|podziękowania|děkujeme|teşekkür*|ehemalig*|bisherig*|früher*|antigu*|antig*|tidigare
  tidligere|voormalig*|były|była|byłego|in memory of|founder|gründer*|fundador*|fondateur*|fondatore|сменил*|преемник*`)

/** Words after the title of a person who has left. */
export const LEFT = phrasesOf(`
  left in|left after|left to|left at|until|bis zum|bis ende|jusqu|hasta|até|fino a|indtil|fram till|till och med|w latach|has handed|retires|retired
  left the|leaves|stepped down|steps down|resigned|passed away|died|ausgeschieden*|ruhestand|scheidet*|verlässt|war bis
  geht zu|a quitté|s'est retiré|jubil*|falleció|deja el|scomparso|scomparsa|lascia|går i pension|slutar|lämnar|fratr*
  stopper|odszedł|emerytur|who remains an advis*|does not|no longer|sidder ikke|nicht mehr|já não|ya no|n'est plus
  non è più|niet meer|inte längre|ikke længere|ei enää|už ne|już nie|jusqu'en|jusqu'à|au revoir|prend sa retraite
  part à la retraite|va in pensione|se aposentou|aposentado|aposentada|deixou|saiu|met pensioen|vertrok|vertrekt|verliet
  jäi eläkkeelle|eläkkeellä|odešel|odešla|v důchodu|nyugdíj*|távozott|emekli*|ayrıldı|pensiun*|đã nghỉ|ушёл|ушла|покинул
  пенси*|αποχώρησε|退任|卸任|离任|退休|퇴임|사임`)

/** Words in the title of a person who has left. */
export const FORMER_TITLE = phrasesOf(`
  former|formerly|ex-*|retired|emerit*|ehemalig*|a. d.|a.d.|ancien*|exdirector*|tidigare|tidligere|già|late|honorary
  in memoriam|until|bis dahin|until then|hasta entonces|jusque-là|fino ad allora|até então|tot dan toe|dittills|indtil da|jusqu|fino al|indtil|entinen|bývalý|bývalá|korábbi|volt|eski|mantan|nguyên|бывш*|экс-|πρώην|defunt*
  oud-|旧|前|元|전`)

/** Words about a person who left, after the name: in a later note, or with the name of the owner after them. */
export const GONE = phrasesOf(`
  left|has left|have left|leaves|gone back|gone on|moved on|departed|stepped down|retired|resigned|no longer|ha dejado|dejó|se fue|ha salido
  verlassen|verließ|verlässt|ausgeschieden|nicht mehr|a quitté|quitte|est partie|est parti|a rejoint|ha lasciato|lascia|deixou|saiu|lämnat|lämnade
  slutat|forlod|har forladt|har sluttet|sluttet|heeft verlaten|verliet|vertrokken|vertrok|jättänyt|lähtenyt|odszedł|odeszła|odešel|odešla
  távozott|ayrıldı|退任|離職|离职|離任|離れ|퇴사|퇴임`)

/** Words at the start of a note that was added to an older text. */
export const UPDATE = phrasesOf(`
  update|updated|editor's note|editor’s note|correction|postscript|actualización|actualizado|nota|nachtrag|aktualisierung|aktualisiert|mise à jour
  aggiornamento|atualização|uppdatering|opdatering|oppdatering|bijgewerkt|naschrift|päivitys|aktualizacja|aktualizace|追記|更新|編按|編註`)

/** Words of somebody who gave the company to a successor. */
export const HANDED_OVER = phrasesOf(`
  übergab|übergibt|handed over|handed the|passed the business|passed the company|sold the business|a transmis|transmet|a cédé|cedió|traspasó|ha ceduto
  passou o comando|droeg over|overdroeg|overlod|lämnade över|överlät`)

/** Words in the headings of sections with former people. */
export const FORMER_SECTION = phrasesOf(`
  former|formerly|alumni|past|in memoriam|ehemalige|anciens|tidigare|tidligere|byli|history|geschichte|historia`)

/** Words in the headings of sections with people who work elsewhere. */
export const OTHER_SECTION = phrasesOf(`
  advisors*|advisory*|advisers|adviser|mentor*|guest*|invitad*|ospiti|gäste|analyst*|auditor*|revisor*|wirtschaftsprüfer
  certified adviser|testimonials|testimonial|referen*|customers|customer|investors|investor|partners|partner|jury|donors
  donor|sponsors|sponsor|patrons|patron|ambassadors|ambassador|contributors|contributor|authors|author|speakers|speaker
  say about|über uns sagen|voices|stimmen|our network|shareholders|shareholder|tenants|tenant|conseillers scientifique*
  conseil scientifique*|comité scientifique|comité consultatif|consejo asesor|comité asesor|consultores externos
  comitato scientifico|beirat|wissenschaftlicher beirat|raad van advies|vetenskapligt råd|clients|client|clientes
  clienti|kunden|klanten|kunder|asiakkaat|zákazníci|klienci|müşteriler*|témoignages|témoignage|testimonios|testimonio
  depoimentos|depoimento|testimonianze|opinie|ohlasy|recensies|arvostelut|yorumlar|partenaires|socios|parceiros
  partnerzy|partneři|investisseurs|inversores|investidores|investitori|mécènes|donantes|doadores|bienfaiteurs|auteurs
  auteur|autores|autori|intervenants|ponentes|お客様|事例|顧問|アドバイザー|株主|投資家|客户|顾问|고객|자문`)

/** Headings of advisory boards, which contain words of the team. */
export const ADVISORY_SECTION = phrasesOf(`
  advisory board|advisory council|advisory committee|advisory panel|scientific board|scientific advisors|scientific advisory|clinical advisory*|board of advisors|board of advisers
  wissenschaftlicher beirat|fachbeirat|kuratorium|conseil scientifique|comité scientifique|consejo asesor|comité asesor|comitato scientifico|conselho consultivo|conselho científico
  raad van advies|vetenskapligt råd|rada naukowa|vědecká rada|tieteellinen neuvottelukunta|科学顾问委员会|科學顧問`)

/** Words in the headings of the team, also in a section with people who work elsewhere. */
export const TEAM_SECTION = phrasesOf(`
  direction|équipe dirigeante|gouvernance|comité de direction|dirección|directiva|junta directiva|direzione|organi sociali|consiglio di amministrazione
  diretoria|direção|administração|directie|bestuur|medewerkers|medarbetare|medarbejdere|ansatte|styrelse*|bestyrelse*|styret|hallitus|johto|henkilöstö|tiimi
  kierownictwo|zespół|rada nadzorcza|vedení|představenstvo|náš tým|vezetőség|csapat*|conducerea|echipa|yönetim*|ekibimiz|geschäftsleitung|ansprechpartner*|aufsichtsrat
  verwaltungsrat|präsidium|mitarbeiter*|unser team|nuestra gente|nossa equipe|equipa|team*|officers|trustees|役員紹介|代表紹介|スタッフ|チーム|임원*|경영진|管理团队|团队|團隊
  team|management|leadership|board|founders|founder|people|who we are|wir|vorstand|geschäftsführung|geschäftsleitung
  konzernleitung|equipo|équipe|squadra|ledning*|ledelse|zarząd|役員|経営陣|メンバー|partners and staff|partner and staff
  managing partners|managing partner`)

/** Words in the headings of boards, whose members mostly work elsewhere. */
export const BOARD_SECTION = phrasesOf(`
  board|board of directors|supervisory board|aufsichtsrat|verwaltungsrat|conseil d'administration|conseil de surveillance|consejo de administración
  consiglio di amministrazione|conselho de administração|raad van commissarissen|raad van toezicht|styrelse|styrelsen|bestyrelse|bestyrelsen|styret
  hallitus|rada nadzorcza|dozorčí rada`)

/** Words before the author of a text. */
export const BYLINE = phrasesOf(`
  by|posted by|written by|contributed by|reprinted|photos by|photography by|photo by|interview with|podcast:|podcast
  webinar:|webinar|por la|por el|por|di|von|par|av|af|door|przez|text:|foto:|author:|author|rechtstexte von|rezept von
  gastrezept von|created by|designed by|design:|website:|website|grafico:|signed by|grazie a|with|mit|asked|attended by
  estuvo el|texte|propos recueillis par|entretien avec|entrevista a|entrevista con|entrevista com|intervista a
  interview met|samtal med|haastattelu|rozmowa z|rozhovor s|tekst:|tekst af|tekst av|recept av|foto av|photos :|photo :
  crédits:|crédits|crédit:|crédit|réalisation:|réalisation|conception:|conception|diseño:|diseño|projeto gráfico:
  projeto gráfico|ontwerp:|ontwerp|vormgeving:|vormgeving|grafik:|grafik|projekt:|projekt|escrito por|scritto da
  geschrieben von|geschreven door|skriven av|skrevet av|kirjoittanut|napsala|napsal|írta|yazan|penulis:|penulis|автор:
  автор|текст:|текст|presented by|moderated by|hosted by|in conversation with|including|such as|visit of|visited by
  welcomed|in presenza di|en présence de|in aanwezigheid van|autor*`)

/** Words of organisations. A title that goes on with one of them names an employer. */
export const ORGANISATION = phrasesOf(`
  universit*|college|institut*|hospital|klinik|clinic|bank|gruppe|group|capital|ventures|partners|foundation|stiftung
  fondation|fundación|ministry|ministerium|county|council|city|inc|llc|ltd|limited|gmbh|ag|ab|a/s|aps|s.a|sa|s.l|sl|srl
  spa|corp|co|se|plc|kg|oy|as|cooperative|spółdzielnia|mutual|insurance|wire|labs|lab|kitchen|fund|holdings|holding
  associates|agency|media|studio`)

/** Titles of people who lead an organisation. */
export const OFFICER = phrasesOf(`
  founder|president|chair*|ceo|partner|owner|managing director|country director|general manager|editor`)

/** Legal forms at the end of a name. */
export const COMPANY = phrasesOf(`
  inc|llc|ltd|gmbh|ag|ab`)

/** Departments and fields that follow a title: `Head of Sales`, `VP, Customer Success`. */
export const FIELD = phrasesOf(`
  sales|success|marketing|engineering|operations|product|products|finance|people|culture|talent|design|research
  development|r&d|science|sciences|biology|chemistry|strategy|partnerships|relations|communications|affairs|program
  programs|programme|programmes|project|projects|innovation|technology|it|security|compliance|legal|risk|quality
  technologies|finances|marketing et ventes|production|logistics|purchasing|procurement|manufacturing|service|services|support|growth|experience|education
  training|investment|investments|trustees|directors|drilling|handling|america|europe|asia|emea|apac|americas|resources
  chain|office|learning|grants|advancement|admissions|media|content|analytics|data|ai|division|board|verwaltungsrat*
  aufsichtsrat*|vorstand*|stiftungsrat*|region|management|administration|business|banking|accounting|controlling
  ventas|vendas|vendite|ventes|verkauf|försäljning|salg|marknad*|desarrollo|desenvolvimento|développement|sviluppo|utveckling|udvikling
  operaciones|operações|operazioni|opérations|producción|produção|produzione|recherche|investigación|pesquisa|ricerca|forskning
  forschung|ressources|recursos|risorse|communication|comunicación|comunicação|comunicazione|kommunikation|finanzas|finanças|finanze
  finanzen|ekonomi|økonomi|qualité|calidad|qualidade|qualità|kvalitet*|kundendienst|kultur|proyecto*|projeto*|projet*|progetto|projekt*
  vertrieb|entwicklung|produktion|einkauf|technik|personal|technologii|textil|marin`)

/** Words before a department or a field. */
export const FIELD_START = phrasesOf(`
  customer|business|product|people|human|investor|public|corporate|clinical|medical|translational|regulatory|technical
  general|global|regional|supply|information|data|software|hardware|field|quality|research|applied|machine|user|brand
  growth|strategic|digital|legal|financial|finance|creative|market|marketing|commercial|european|north|south|board|fluid
  solid|process`)
