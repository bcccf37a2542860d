/*
 * Trades and professions, by language. Many are family names or ordinary nouns too, so they are titles only as a short text next to a
 * name, and not in sentences.
 */

const BY_LANGUAGE: Readonly<Record<string, string>> = {
  en: `stonemason naturalist ecologist conservator hand statistician physicist mathematician butcher carpenter joiner blacksmith potter
    weaver farmer shepherd beekeeper sommelier barista bartender skipper pilot illustrator animator writer storyteller videographer
    filmmaker musician choreographer psychologist psychotherapist counsellor counselor physiotherapist dietitian nutritionist dentist
    surgeon optometrist paralegal conveyancer actuary underwriter broker trader realtor valuer appraiser inspector chaplain pastor vicar
    rabbi imam headteacher lecturer tutor coach instructor guide ranger forester arborist landscaper florist hydrologist oceanographer
    archaeologist historian translator interpreter linguist machinist welder electrician plumber fitter driver dispatcher estimator
    draughtsman drafter modeller evangelist ambassador clerk fellow postdoc apprentice receptionist commissioner delegate
    tailor seamstress upholsterer restorer luthier cooper cheesemaker chocolatier winegrower vigneron oenologist enologist toxicologist
    pharmacologist epidemiologist immunologist virologist microbiologist biochemist bioinformatician clinician matron caretaker
    stockman devops sre merchandiser stylist barber hairdresser groomer cook sculptor painter jeweller jeweler goldsmith silversmith
    printmaker printer bookbinder cobbler shoemaker tanner dyer maltster miller fishmonger fisherman oysterman shipwright boatbuilder
    roofer mason glazier tiler plasterer decorator foundryman toolmaker millwright metallurgist hydrogeologist meteorologist seismologist
    radiologist oncologist cardiologist audiologist podiatrist osteopath chiropractor acupuncturist paramedic anaesthetist
    bookseller publisher journalist archivist cataloguer organist conductor composer violinist dramaturg stagehand sexton`,
  de: `beisitzer beisitzerin kassier kassierin kassenwart statiker statikerin schreiner schreinerin tischler tischlerin zimmerer zimmerin
    konditor konditorin bäcker bäckerin metzger metzgerin fleischer winzer winzerin landwirt landwirtin bauer bäuerin imker imkerin
    brauer brauerin koch köchin gastgeber gastgeberin wirt wirtin arzt ärztin zahnarzt zahnärztin tierarzt tierärztin apotheker
    apothekerin therapeut therapeutin physiotherapeut physiotherapeutin hebamme lehrer lehrerin dozent dozentin trainerin
    wissenschaftler wissenschaftlerin mitarbeiter mitarbeiterin doktorand doktorandin chemiker chemikerin physiker physikerin biologe
    biologin informatiker informatikerin programmierer programmiererin gestalter gestalterin grafiker grafikerin fotograf fotografin
    redakteur redakteurin lektor lektorin verleger verlegerin berater kundenberater monteur monteurin elektriker elektrikerin disponent
    disponentin fahrer fahrerin lagerist lageristin fachplaner sachbearbeiter sachbearbeiterin kurator kuratorin dramaturgin
    intendant intendantin erfinder erfinderin müller müllerin pächter pächterin architekt architektin schlosser schlosserin schmied
    dachdecker maler malerin glaser uhrmacher goldschmied goldschmiedin sattler buchbinder drucker töpfer töpferin keramiker keramikerin
    förster försterin geologe geologin agraringenieur ökonom ökonomin historiker historikerin übersetzer übersetzerin
    sekretariat kundenbetreuung steuerberater rechtsanwalt rechtsanwältin notar notarin pfarrer pfarrerin kantor kapitän`,
  fr: `vigneronne œnologue oenologue maître maîtresse ébéniste artisan artisane boulanger boulangère pâtissier pâtissière cuisinier
    cuisinière sommelière maraîcher maraîchère agriculteur agricultrice éleveur éleveuse fromager fromagère meunier meunière
    architecte développeur développeuse graphiste attaché attachée assistante comptable juriste avocat avocate notaire médecin
    pharmacien pharmacienne infirmier infirmière chercheur chercheuse éditeur éditrice libraire photographe exploitant exploitante
    animateur animatrice formateur formatrice bénévole technicien technicienne mécanicien mécanicienne menuisier menuisière tailleur
    commercial commerciale doctorant doctorante apprenti apprentie coordinateur rédacteur rédactrice brasseur brasseuse
    torréfacteur apiculteur apicultrice céramiste potier potière verrier forgeron charpentier plombier électricien soudeur jardinier
    jardinière vétérinaire kinésithérapeute psychologue enseignant enseignante biologiste chimiste physicien statisticien urbaniste
    paysagiste géomètre scénographe comédien régisseur régisseuse économiste traducteur traductrice acheteur acheteuse capitaine`,
  es: `maestro maestra artesano artesana enólogo enóloga bodeguero bodeguera agrónomo agrónoma arquitecto arquitecta diseñador diseñadora
    desarrollador desarrolladora programador programadora investigador investigadora científico científica biólogo bióloga químico química
    médico médica enfermero enfermera veterinario veterinaria farmacéutico farmacéutica abogado abogada contador contadora cocinero cocinera
    panadero panadera pastelero pastelera comercial asesor asesora analista técnico técnica docente profesor profesora voluntario voluntaria
    operador operadora operario operaria decano decana editora redactor redactora fotógrafo fotógrafa capataz carpintero carpintera
    herrero soldador electricista mecánico mecánica agricultor agricultora ganadero ganadera apicultor apicultora quesero quesera cervecero
    cervecera ceramista alfarero alfarera tejedor tejedora sastre zapatero joyero impresor librero librera traductor traductora psicólogo
    psicóloga pedagogo geólogo geóloga economista administrativo administrativa auxiliar asistente patrón capitán guía`,
  pt: `agrônomo agrônoma arquiteto arquiteta desenvolvedor desenvolvedora
    pesquisador pesquisadora cientista farmacêutico farmacêutica
    enfermeiro enfermeira veterinário veterinária advogado advogada contabilista assistente
    cozinheiro cozinheira padeiro padeira mestre artesão artesã voluntário voluntária professor professora educador educadora
    secretário secretária dono dona cervejeiro queijeiro carpinteiro marceneiro eletricista
    mecânico oleiro tecelã costureira joalheiro tradutor tradutora jornalista
     redator redatora pedreiro capitão guia projetista desenhador orçamentista consultor consultora`,
  it: `enologo enologa agronomo agronoma cantiniere mastro casaro mugnaio artigiano artigiana architetto architetta ingegnere progettista
    sviluppatore sviluppatrice ricercatore ricercatrice biologo biologa chimico chimica medico farmacista avvocato avvocata
    segretario segretaria contabile ragioniere tesoriere tesoriera cuoco cuoca pasticcere pasticcera fornaio capoturno
    capofficina tecnico tecnica grafico grafica fotografo fotografa redattore redattrice restauratore restauratrice
    magazziniere falegname fabbro saldatore elettricista meccanico agricoltore agricoltrice allevatore apicoltore birraio vasaio
    tessitrice sarto sarta orafo stampatore libraio traduttore traduttrice psicologo psicologa geologo geologa insegnante
     educatore educatrice volontario volontaria consulente addetto addetta impiegato impiegata venditore infermiere
    infermiera fisioterapista capitano guida programmatore programmatrice`,
  nl: `ontwerper ontwerpster ontwikkelaar onderzoeker onderzoekster wetenschapper adviseuse boekhouder boekhoudster inkoper timmerman
    timmervrouw molenaar brouwer bakker kok boer boerin teler huisarts tandarts dierenarts verpleegkundige docent
    coördinator vormgever vormgeefster fotograaf redacteur uitgever jurist notaris advocaat vrijwilliger stagiair stagiaire
    schrijnwerker smid lasser elektricien loodgieter tuinman hovenier bioloog chemicus natuurkundige econoom geoloog vertaler psycholoog
    fysiotherapeut leraar lerares verkoper verkoopster schipper kapitein chauffeur constructeur tekenaar calculator
    kaasmaker wijnmaker pottenbakker keramist boekbinder drukker`,
  sv: `säljare inköpare utvecklare forskare ingenjör konstruktör arkitekt formgivare kock bagare bryggmästare lantbrukare bonde snickare
    tekniker läkare veterinär sjuksköterska rektor lärare redaktör affärsutvecklare konsult ekonom biolog kemist fysiker geolog
    advokat illustratör projektör svetsare montör smed vävare trädgårdsmästare fiskare skeppare kapten
    psykolog fysioterapeut farmaceut handläggare administratör assistent utbildare instruktör biodlare`,
  da: `indkøber sælger udvikler forsker ingeniør værkfører bager brygmester landmand tømrer snedker læge dyrlæge tandlæge
    sygeplejerske lærer redaktør bogholder konsulent selger utvikler innkjøper kokk gårdbruker tømmer
    snekker lege veterinær sykepleier regnskapsfører økonom kemiker kjemiker
      svejser sveiser montør gartner fisker kaptajn kaptein
    sagsbehandler saksbehandler underviser instruktør biavler`,
  fi: `yrittäjä kehittäjä ohjelmistokehittäjä tutkija suunnittelija arkkitehti opettaja rehtori lääkäri leipuri myyjä asentaja sihteeri
    rahastonhoitaja konsultti kokki viljelijä puuseppä hitsaaja eläinlääkäri sairaanhoitaja juristi kirjanpitäjä valokuvaaja kemisti
    biologi fyysikko geologi ohjaaja kouluttaja panimomestari`,
  slavic: `księgowa księgowy specjalista specjalistka handlowiec inżynier programista programistka projektant projektantka konstruktor
    konstruktorka architektka analityk lekarz lekarka weterynarz adwokat radca kucharz kucharka piekarz piwowar mistrz mistrzyni
    koordynator koordynatorka badacz badaczka naukowiec doradca asystent asystentka opiekun opiekunka przedstawiciel przedstawicielka redaktor
    redaktorka technolog rolnik pszczelarz stolarz kowal spawacz elektryk nauczyciel nauczycielka grafik účetní obchodník
    zástupce vývojář vývojářka programátor programátorka výzkumník výzkumnice konstruktér konstruktérka lékař lékařka sládek
    pekař kuchař kuchařka šéfkuchař mistr asistent asistentka koordinátor koordinátorka poradce tajemník tajemnice
    lektorka inženýr inženýrka inžinier technik technička truhlář kovář svářeč včelař zemědělec veterinář učitel učitelka inženjer inženjerka
    arhitekt kuhar pekar tehnolog računovodja knjigovođa svetovalec raziskovalec razvijalec`,
  other: `fejlesztő könyvelő borász titkár kutató tervező sörfőző pék szakács tanácsadó contabil cercetător arhitect consilier bucătar
    mühendis mühendisi danışman danışmanı usta mimar sorumlusu uzmanı muhasebeci bendahara peneliti petani arsitek
    insinyur akuntan programisti projektijuht insener inženieris inžinierius projektuotojas`,
}

const WORDS: ReadonlySet<string> = new Set(Object.values(BY_LANGUAGE).flatMap((words) => words.split(/\s+/)))

/** Whether a word of a text, in lower case, is that of a trade or a profession. */
export const isTrade = (word: string): boolean => WORDS.has(word)
