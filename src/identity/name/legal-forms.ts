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
  sca scs scop sci gie srl srls scarl cv rl sab sapi ltda lda unipessoal sgps sapa scpa smsa abee eireli eirl slu sau sll saa sac limitada cia
  kft zrt nyrt sro doo jdoo dd ood jsc ojsc pjsc cjsc ooo zao oao pao ao too tov tdv chp mchj eood ead ae epe ike sti pte pty
  pvt kk gk bhd sdn berhad pt pcl tbk est establishment wll fze fzco fzc dmcc saog saoc sae sal bsc ksc kscc qsc psc pjsc npc
  shpk sha tmi ctcp tnhh sp sarlau sarlu surl cyf cyfyngedig teoranta theoranta senc sencrl incorporee bpk beperk
  gbr egbr gesbr partg partgmbb mbb vvag kommanditbolag handelsbolag flexco flexkapg genossenschaft sagl selarl selas selasu selafa
  gaec scea scic asbl vzw commv scomm scsp sicav icav raif saesp sasesp bvio slne sccl crl onlus
  partnerselskab interessentskab kommanditselskab ivs amba fmba enk nuf osuuskunta kommandiittiyhtio ohf slhf slf hlutafelag
  einkahlutafelag ska druzstvo kkt reszvenytarsasag dooel dooeli prjsc kscp qpsc llcsoc saic sacif saci wfoe eeig ewiv
  mmc qmj xxk obrt`),
)

/** Legal forms only at the end of a name, because they are ordinary words too. */
export const LAST_FORMS: ReadonlySet<string> = new Set(
  wordsOf(
    'pc pa na cc ca ad sl bt ks hb kb ky sc publ lc uc cio ccc cpt teo enr gag klg og scm scp slp ets aie da ay osk ry zs zu vos ops jsa kd dno rt oe ee ua psa bm yk xk aj asc mb ac cb plt opc spc ibc sce ss fie pfa',
  ),
)

/** Legal forms that are written before the name. */
export const LEADING_FORMS: ReadonlySet<string> = new Set(
  wordsOf(`
  ooo zao oao pao ao too tov tdv pp pt llc llp jsc ojsc pjsc cjsc uab sia ou oy ab as sa cv mchj mtu ctcp aktiebolaget
  aktsiaselts osauhing shrkt shps spy sas sarl eurl selarl gaec scea sci bv nv vof doo eood tmi cia companhia compania
  cooperatie cooperatief shpk cty osoo חברת 유한회사 유한책임회사`),
)

/** Legal forms that are written with a slash. */
export const SLASHED_FORMS = /(?<![\p{L}\p{N}])(?:[aikp]\/s|s?p\/f|m\/s\.?)(?![\p{L}\p{N}])/giu

/** Legal forms of several words, as the words of a normalized name. */
const PHRASES: ReadonlySet<string> = new Set(
  `
  limited liability company, limited liability partnership, limited liability limited partnership, limited partnership,
  public limited company, public company limited, public benefit corporation, benefit corporation, professional corporation,
  professional association, unlimited company, proprietary limited, private limited company, limited by guarantee,
  joint stock company, open joint stock company, closed joint stock company, public joint stock company,
  community interest company, designated activity company, gesellschaft mit beschrankter haftung,
  gemeinnutzige gesellschaft mit beschrankter haftung, ges mbh, offene handelsgesellschaft, eingetragener verein,
  eingetragene genossenschaft, eingetragener kaufmann, societe anonyme, societe par actions simplifiee,
  societe par actions simplifiee unipersonnelle, societe a responsabilite limitee, societe en commandite par actions,
  societe en commandite simple, societe en nom collectif, societe civile immobiliere, sarl au, societa per azioni,
  societa a responsabilita limitata, societa a responsabilita limitata semplificata, societa cooperativa,
  societa in accomandita semplice, societa in nome collettivo, sociedad anonima, sociedad anonima de capital variable,
  sociedad anonima cerrada, sociedad limitada, sociedad limitada unipersonal, sociedad de responsabilidad limitada,
  sociedad de responsabilidad limitada de capital variable, sociedad por acciones simplificada, sociedad por acciones,
  compania anonima, compania limitada, c por a, s de rl de cv, s de rl, sociedade anonima, sociedade limitada,
  sociedade por quotas, sociedade unipessoal por quotas, besloten vennootschap, naamloze vennootschap,
  besloten vennootschap met beperkte aansprakelijkheid, vennootschap onder firma, publikt aktiebolag,
  sabiedriba ar ierobezotu atbildibu, akciju sabiedriba, uzdaroji akcine bendrove, akcine bendrove,
  spolka z ograniczona odpowiedzialnoscia, spolka akcyjna, spolka komandytowa, spolka jawna, sp z oo, sp zoo, sp k, sp j,
  spol s ro, s ro, spolecnost s rucenim omezenym, spolocnost s rucenim obmedzenym, akciova spolecnost, akciova spolocnost,
  korlatolt felelossegu tarsasag, zartkoruen mukodo reszvenytarsasag, nyilvanosan mukodo reszvenytarsasag, beteti tarsasag,
  drustvo s ogranicenom odgovornoscu, drustvo sa ogranicenom odgovornoscu, dionicko drustvo, akcionarsko drustvo,
  druzba z omejeno odgovornostjo, societate pe actiuni, societate cu raspundere limitata, anonim sirketi, limited sirketi,
  ltd sti, obshchestvo s ogranichennoy otvetstvennostyu, aktsionernoe obshchestvo, publichnoe aktsionernoe obshchestvo,
  zakrytoe aktsionernoe obshchestvo, otkrytoe aktsionernoe obshchestvo, tovaristvo z obmezhenoyu vidpovidalnistyu,
  perseroan terbatas, sendirian berhad, cong ty co phan, cong ty tnhh, cong ty trach nhiem huu han, kabushiki kaisha,
  godo kaisha, yugen kaisha, private limited, private ltd, pvt limited, pvt ltd, ltd by guarantee, fz llc, fz co, sh pk, sh a,
  dh mm, sh me, sh mm, sh m, national association, general partnership, professional limited liability company,
  low profit limited liability company, unlimited liability company, private unlimited company, series llc, public ltd co,
  no liability, close corporation, charitable incorporated organisation, cwmni cyfyngedig cyhoeddus,
  cuideachta phoibli theoranta, unternehmergesellschaft haftungsbeschrankt, unternehmergesellschaft,
  kommanditgesellschaft auf aktien, gesellschaft burgerlichen rechts, partnerschaftsgesellschaft mbb,
  partnerschaftsgesellschaft, partg mbb, e kfm, e kfr, anstalt des offentlichen rechts, korperschaft des offentlichen rechts,
  eingetragenes unternehmen, offene gesellschaft, flexible kapitalgesellschaft, kollektivgesellschaft,
  societa a garanzia limitata, societe anonyme a conseil d administration, societe anonyme a conseil dadministration,
  societe cooperative, societe a responsabilite limitee simplifiee, entreprise unipersonnelle a responsabilite limitee,
  sa rl s, sarl s, comm v, comm va, commanditaire vennootschap, cooperatie ua, cooperatief ua, cooperatieve ua, bv io,
  sl unipersonal, sa unipersonal, s coop, s coop and, s coop ltda, s coop mad, sociedad cooperativa,
  sociedad anonima unipersonal, sociedad limitada nueva empresa, sociedad limitada laboral, sociedad anonima laboral,
  sociedad limitada profesional, comunidad de bienes, sicav sa, scr sa, ltda me, ltda epp, eireli me, eireli epp,
  sociedade unipessoal lda, sociedade unipessoal, sociedade limitada unipessoal, sociedade por acoes, sociedade simples,
  empresa individual de responsabilidade limitada, microempreendedor individual, em recuperacao judicial, in liquidazione,
  in liquidation, en liquidation, en liquidacion, em liquidacao, w likwidacji, v likvidaci, in liquidatie, i likvidation,
  srl sb, spa sb, societa benefit, srl unipersonale, spa unipersonale, a socio unico, con socio unico, soc coop, soc coop a rl,
  soc coop agricola, societa cooperativa sociale, societa cooperativa agricola, societa consortile a responsabilita limitata,
  societa semplice, societa tra professionisti, societa in accomandita per azioni, stp srl, srl stp, sgr spa, spa sgr,
  ekonomisk forening, ek for, julkinen osakeyhtio, avoin yhtio, sp p, sp zoo sp k, spolka z oo, spolka komandytowo akcyjna,
  prosta spolka akcyjna, spolka cywilna, spolka partnerska, verejna obchodni spolecnost, verejna obchodna spolocnost,
  komanditni spolecnost, komanditna spolocnost, jednoducha spolocnost na akcie, obecne prospesna spolecnost,
  kozkereseti tarsasag, srl d, jednostavno drustvo s ogranicenom odgovornoscu, delniska druzba,
  druzba z neomejeno odgovornostjo, javno drustvo, komanditno drustvo, samostojni podjetnik,
  eednolichno druzhestvo s ogranichena otgovornost, druzhestvo s ogranichena otgovornost, druzhestvo s ohranichena otgovornost,
  aktsionerno druzhestvo, shoqeri me pergjegjesi te kufizuar, shoqeri aksionare, single member pc, single member sa,
  single member ltd, monoprosopi ike, monoprosopi epe, anonymi etairia, anonymi etaireia, sanayi ve ticaret, sanayi ticaret,
  san ve tic, san tic, tic ltd sti, tic as, ticaret as, ticaret ltd sti, ticaret limited sirketi, ticaret anonim sirketi,
  kollektif sirketi, komandit sirketi, anonim ortakligi, mehdud mesuliyyetli cemiyyeti, aciq sehmdar cemiyyeti,
  masuliyati cheklangan jamiyati, aktsiyadorlik jamiyati, kabushiki gaisha, yugen gaisha, godo gaisha, jusik hoesa,
  yuhan hoesa, perkongsian liabiliti terhad, persekutuan komanditer, perusahaan perseroan, perusahaan umum, cty cp, cty tnhh,
  cty co phan, cong ty tnhh mtv, cong ty tnhh mot thanh vien, cong ty trach nhiem huu han mot thanh vien, cong ty hop danh,
  tap doan, one person company, p ltd, p limited, smc pvt ltd, smc pvt limited, smc private limited, opc pvt ltd,
  opc private limited, nidhi limited, dwc llc, llc fz, sole proprietorship llc, sole proprietorship, sole establishment,
  single person company, sofom enr, sofom er, s de rl mi, s de rl de cv mi, sc de rl de cv, sc de rl,
  sociedad anonima promotora de inversion de capital variable, sociedad anonima promotora de inversion,
  sociedad anonima bursatil de capital variable, sociedad anonima bursatil, sociedad anonima abierta, sas bic, sas esp, sa esp,
  spa bic, s en c, s en cs, sociedad en comandita por acciones, sociedad en comandita simple, sociedad en comandita,
  sociedad colectiva, sociedad de hecho, s civil de rl, sociedad civil de responsabilidad limitada, sociedad civil,
  asociacion civil, empresa unipersonal, empresa individual de responsabilidad limitada, ltd gte, share company,
  sociedade anonima de capital aberto, societas europaea, societas cooperativa europaea, exempted limited partnership,
  exempted limited, exempted company, segregated portfolio company, protected cell company, incorporated cell company,
  international business company, spc ltd, llc soc, y cia s en c, cia s en c, sociedade em conta de participacao`
    .split(',')
    .map((phrase) => withoutUmlauts(phrase.trim())),
)
const LONGEST_PHRASE = Math.max(...[...PHRASES].map((phrase) => phrase.split(' ').length))

/** Legal forms in letters that a transliteration would make ambiguous. Points and spaces between their words can be missing. */
const NATIVE_FORMS = `
  ип ат пат прат ао нао ано фоп уп чуп чтуп тоо осоо ххк фгуп муп нко ет доо дооел
  общество~с~ограниченной~ответственностью товарищество~с~ограниченной~ответственностью
  непубличное~акционерное~общество индивидуальный~предприниматель
  приватне~акціонерне~товариство публічне~акціонерне~товариство акціонерне~товариство приватне~підприємство
  α~ε~β~ε επε ικε μ~ικε μονοπρόσωπη αε αεβε αβεε οε εε ανώνυμη~εταιρεία μονοπρόσωπη~ιδιωτική~κεφαλαιουχική~εταιρεία
  ιδιωτική~κεφαλαιουχική~εταιρεία εταιρεία~περιορισμένης~ευθύνης
  შპს სს შეზღუდული~პასუხისმგებლობის~საზოგადოება სააქციო~საზოგადოება սպը փբը բբը
  בע~מ בעמ שותפות~מוגבלת חל~צ
  شركة شرکت المحدودة ذات~مسؤولية~محدودة ذات~المسؤولية~المحدودة المساهمة مساهمة~عامة مساهمة~مقفلة مساهمة~خاصة
  ذ~م~م ش~ذ~م~م م~م~ح ش~م~م ش~م~ل ش~م~ع ش~م~ع~ع ش~م~ع~م ش~م~ك ش~م~ك~ع ش~م~ب ش~م~ق ش~م~خ ش~ش~و
  سهامی~خاص سهامی~عام با~مسئولیت~محدود
  प्राइवेट~लिमिटेड लिमिटेड প্রাইভেট~লিমিটেড লিমিটেড
  บริษัท จำกัด จำกัด~มหาชน บจก บมจ หจก บจ ห้างหุ้นส่วนจำกัด มหาชน
  všį viešoji~įstaiga mažoji~bendrija iį aör kdör`

const NATIVE: ReadonlySet<string> = new Set(wordsOf(NATIVE_FORMS.normalize('NFKC')))
const LONGEST_NATIVE = Math.max(...[...NATIVE].map((form) => form.split('~').length))

/** A name without the legal forms in other letters than ASCII. The name must be in the form NFKC. */
export function withoutNativeForms(name: string): string {
  // Words are at even places, and what is between them at odd ones.
  const parts = name.split(/([^\p{L}\p{M}\p{N}]+)/u)
  const kept: string[] = []
  for (let at = 0; at < parts.length; ) {
    const length = nativeAt(parts, at)
    kept.push(length === 0 ? (parts[at] ?? '') : ' ', parts[at + 2 * Math.max(length, 1) - 1] ?? '')
    at += 2 * Math.max(length, 1)
  }
  const rest = kept.join('')
  return /[\p{L}\p{N}]/u.test(rest) ? rest : name
}

/** Number of words of the longest form in other letters that begins at a part. */
function nativeAt(parts: readonly string[], at: number): number {
  for (let length = LONGEST_NATIVE; length > 0; length--) {
    const words = Array.from({ length }, (_, index) => parts[at + 2 * index] ?? '')
    if (NATIVE.has(words.join('~').toLowerCase())) return length
  }
  return 0
}

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
