import type { RowKind } from '../mapping/fields.js'

const OWNER: Readonly<Record<string, string>> = {
  id: 'id|uuid|companyid|orgid|organizationid|permalink|recordid|key|accountid|organisationid|leadid|listentryid',
  'url.website':
    'website|homepageurl|homepage|websiteurl|companywebsite|companyurl|url|web|site|domain|webaddress|internetadresse|webseite|siteweb|siteinternet|sitio|sitioweb|sitoweb|hemsida|strona|stronawww|stronainternetowa|adreswww|websitesi|websitesi|internetsitesi|webadresi|сайт|вебсайт|вебсаит|саит|网站|网址|官网|公司网站|ウェブサイト|ホームページ|홈페이지|웹사이트|الموقع|الموقعالإلكتروني|verkkosivu|webbplats|webbsida|hjemmeside|nettside|weboldal|webovastranka|paginaweb|weboficial|paginainternet|sitioinstitucional|internetseite|internet|pageweb|webside|domains|websites|webpage|ウェブサイト|hqwebsite|links|weblinks|urls|associatedcompanydomains|associatedcompanydomain|companydomains',
  'url.linkedin': 'linkedin|linkedinurl|linkedinprofile|companylinkedin',
  'url.twitter': 'twitter|twitterurl|twitterhandle|xtwitter|twitterusername',
  'url.facebook': 'facebook|facebookurl',
  'url.instagram': 'instagram|instagramurl',
  'url.github': 'github|githuburl',
  'url.crunchbase': 'crunchbase|crunchbaseurl|cburl',
  city: 'city|hqcity|headquarterscity|addresscity|locationcity|placecity|town|posttown|ort|stadt|ville|ciudad|citta|cidade|stad|gemeente|miasto|miejscowosc|sehir|sehri|il|город|місто|城市|所在城市|市区町村|都市|도시|المدينة|مدينة|kaupunki|mesto|varos|oras|kota|plaats|woonplaats|comune|localidad|municipio|commune|kommun|citytownvillagelocality|placename|urbano|cidadesede|ciudadsede|libellecommuneetablissement|communeetablissement|registeredcity|cityname|billingtown',
  state:
    'state|statecounty|statecode|province|hqstate|addressstate|locationstate|placestate|stateprovince|stateregion|bundesland|wojewodztwo|eyalet|область|регион|省|省份|州|都道府県|provincia|estado|region|regione|uf|kanton|delstat|locationregion|hqregion|addressregion|headquartersregion|placeregion|headquartersstate|billingstateprovince|departement|prefecture|prefektur|lan|fylke|maakond|zupa|judet|provincie|voivodeship',
  country:
    'country|countryname|hqcountry|headquarterscountry|addresscountry|locationcountry|placecountry|nation|countrycode|land|pays|pais|paese|landet|kraj|panstwo|ulke|ulkesi|страна|країна|国家|國家|国|国名|국가|나라|الدولة|البلد|دولة|maa|zeme|orszag|tara|negara|landkode|nazione|paisorigen|countryofincorporation|incorporationcountry|countryiso|countryisocode|landderregistrierung|countrycountries|countrylabel|jurisdiction|landname|landkurzel',
  addressLine1:
    'addressline1|address1|street|streetaddress|streetname|streetandnumber|address|addressline|regaddressaddressline1|hqaddress|hqaddressline1|strasse|straße|strassehausnummer|straßehausnummer|strassenr|strasseundhausnummer|straßeundhausnummer|anschrift|rue|voie|adresse|adresseligne1|numeroetvoie|calle|direccion|domicilio|rua|endereco|logradouro|morada|via|indirizzo|straat|adres|straatnaam|gata|gatuadress|gatunamn|gade|gadenavn|ulica|adresulica|sokak|cadde|adresi|улица|адрес|адреса|街道|地址|详细地址|住所|番地|주소|상세주소|العنوان|الشارع|katuosoite|utca|cim|strada|adresa|alamat|jalan|streetroad',
  houseNumber:
    'housenumber|hausnummer|hausnr|huisnummer|housenr|streetnumber|numeroporta|numerocivico|nrdomu|husnummer|дом',
  addressLine2:
    'addressline2|address2|street2|suite|unit|apartment|floor|building|regaddressaddressline2|adresszusatz|complementadresse|complementodireccion|complemento|adresseligne2|adresse2|toevoeging|apartmentsuiteno',
  postalCode:
    'postalcode|postcode|zip|zipcode|zippostalcode|postalzipcode|regaddresspostcode|plz|postleitzahl|codepostal|cp|codigopostal|cep|cap|codicepostale|postnummer|postnr|kodpocztowy|postakodu|индекс|почтовыииндекс|邮编|邮政编码|郵便番号|우편번호|الرمزالبريدي|postinumero|psc|iranyitoszam|codpostal|kodepos|billingcode|shippingcode|zipcode5|postalzip|plzort|codepostaletablissement',
  location:
    'location|headquarters|hq|headquarterslocation|globalhq|hqlocation|siedziba|konum|местоположение|所在地|本社|本社所在地|地点|소재지|위치|الموقعالجغرافي|lokalizacja|standort|sitz|hauptsitz|sede|ubicacion|localizacao|localisation|siege|vestigingsplaats|firmensitz|basedin|hqcitycountry|hqcitystate|fullcombined|registeredaddressinfull|registeredofficeaddress|registeredaddress|fulladdress|hqlabel|headquartered|hauptsitzort|domizil',
  summary:
    'summary|shortdescription|oneliner|tagline|headline|highconcept|krotkiopis|kisaaciklama|краткоеописание|简介|一句话介绍|概要|사업요약|نبذة|kurzbeschreibung|descriptioncourte|resumen|resumo|descrizionebreve|elevatorpitch|pitch|whattheydo|whatwedo|businessdescription|shortdesc|description150|companydescriptionshort|briefdescription|onelinedescription|shortsummary',
  expanded:
    'description|longdescription|about|overview|bio|fulldescription|opis|aciklama|описание|опис|描述|介绍|公司简介|事業内容|説明|설명|사업내용|الوصف|وصف|beschreibung|descripcion|descricao|descrizione|omschrijving|beskrivning|beskrivelse|kuvaus|popis|leiras|notesdescription|companydescription',
}

const ENTITY_IDS: Readonly<Record<string, string>> = {
  'uniqueId.ticker':
    'ticker|tickersymbol|symbol|stocksymbol|tidm|borsenkurzel|kurzel|tickercode|epic|stockcode|mnemonic|証券コード|股票代码|종목코드',
  'uniqueId.secCik': 'cik|seccik|cikstr|ciknumber',
  'uniqueId.lei': 'lei|leicode',
  'uniqueId.isin': 'isin',
  'uniqueId.cusip': 'cusip',
  'uniqueId.duns': 'duns|dunsnumber',
  'uniqueId.ein': 'ein|taxid',
  'uniqueId.crd': 'crd|crdnumber',
}

/** Columns of rounds and of investments. */
const INVESTEE =
  'company|companyname|organizationname|organization|startup|issuer|accountname|portfoliocompany|companyorganisation|spolka|nazwafirmy|sirket|компания|公司|公司名称|企業名|会社名|회사명|الشركة|unternehmen|entreprise|empresa|azienda|target|dealname|nameofcompany|nomeempresa|nombreempresa|nomentreprise|firma|startupname|unternehmensname|ragionesociale|denominazione|orgname|portfoliocompany|investee|investeecompany|companies'
const ROUND =
  'round|roundname|fundinground|series|stage|fundingroundtype|investmenttype|fundingtype|dealtype|roundtype|轮次|融资轮次|ラウンド|라운드|투자단계|раунд|runda|tur|الجولة|tour|ronda|rodada|runde|financingtype|seriestype|fundingstage|transactiontype|dealstage|roundlabel|fundingstage|rundentyp|finanzierungsrunde'

/** What a row about something else says about its company. */
const DESCRIBED: Readonly<Record<string, string>> = {
  'url.website': `company website|company domain|company url|${OWNER['url.website']}`,
  city: `company city|${OWNER.city}`,
  state: OWNER.state ?? '',
  country: `company country|${OWNER.country}`,
  location: `company location|${OWNER.location}`,
  postalCode: OWNER.postalCode ?? '',
  industry: 'industry|sector|vertical|company industry|company sector|branche|secteur|settore|setor|sektor|branża',
}

/** What a row says about the company that was bought. A plain `Country` can be that of the buyer. */
const OF_TARGET: Readonly<Record<string, string>> = {
  'url.website': 'target website|target url|target domain|acquired company website|acquiree website|website of target',
  city: 'target city|acquired company city|acquiree city|target hq city|city of target',
  state: 'target state|acquiree state',
  country:
    'target country|country of target|acquired company country|acquiree country|target hq country|target nation|target location|zielland|land ziel|land des zielunternehmens|pays cible|pays de la cible|país objetivo|país alvo|paese target|land doelwit|targetland',
  industry:
    'target industry|target sector|industry|sector|branche|secteur|settore|setor|sector of target|industry of target|sektor|branża|業種|行业|업종|отрасль|sektör|κλάδος',
}

/**
 * Names of columns that contain a field, in the order in which they are tried. Upper case, spaces and punctuation make no
 * difference.
 */
export const COLUMN_NAMES: Readonly<Record<RowKind, Readonly<Record<string, string>>>> = {
  entities: {
    ...OWNER,
    nameBrand:
      'namebrand|name|companyname|company|companies|portfoliocompany|accountname|businessname|organization|organizationname|organisation|startup|startupname|firm|firmname|investorname|investor|fundname|entityname|associatedcompany|primaryassociatedcompany|associatedcompanyname|primarycompany|dealorganization|associatedcompanyrecord|parentrecordcompany|security|issuer|title|firma|unternehmen|entreprise|empresa|nom|nomentreprise|societe|nombre|nombreempresa|razonsocial|nomeempresa|ragionesociale|azienda|bedrijf|bedrijfsnaam|bolag|virksomhed|firmenname|unternehmensname|nazwa|nazwafirmy|spolka|sirket|sirketadi|sirketismi|firmaadi|ad|adi|название|наименование|компания|назва|公司|公司名称|公司名|企业名称|企业|名称|项目名称|項目|会社名|企業名|社名|회사명|기업명|회사|اسمالشركة|الشركة|الاسم|yritys|yrityksennimi|nazev|spolecnost|cegnev|companie|perusahaan|namaperusahaan|foretag|foretagsnamn|selskap|selskab|navn|naam|denominazione|denominacion|razaosocial|raisonsociale|denominationsociale|portfoliocompanies|portfolio|dealname|targetcompany|clientname|legalentityname|brand|brandname|denominazionesociale|denominacionsocial|denominacaosocial|investee|investeecompany|portfoliocompanyname|nameofcompany|startupnaam|nomdelastartup|nomstartup|record|orgname|securityname|companylegalname|publisher|developer|publishername|銘柄名|denominationunitelegale|itemlabel|label|mechantname|beneficiary|legalname|coordinator',
    slug: 'slug',
    registrationNumber:
      'companynumber|company number|registration number|registrationno|company registration number|companyno|company reg no|reg no|regno|crn|companieshousenumber|companies house number|companies house no|siren|siret|numero siren|rcs|organisasjonsnummer|orgnr|org nr|org number|organisationsnummer|cvr|cvrnr|cvr nummer|cvr number|kvk|kvknummer|kvk nummer|kvk number|kvk nr|hrb|hrb nummer|handelsregisternummer|handelsregister|registernummer|registerzeichen|firmenbuchnummer|fn|uid|uid nummer|che|abn|acn|australian business number|krs|nip|regon|nr krs|cnpj|cin|llpin|ico|ičo|ič|y tunnus|ytunnus|business id|enterprise number|ondernemingsnummer|numero d’entreprise|kbo|nif|cif|nipc|partita iva|codice fiscale|p iva|vat number|vat no|nzbn|uen|brn|gst number|ein number state|法人番号|統一社会信用コード|统一社会信用代码|注册号|사업자등록번호|법인등록번호|огрн|инн|едрпоу|vergi no|mersis no|ticaret sicil no|αφμ|αριθμός γεμη|السجل التجاري|رقم السجل التجاري|registry number|registry id|register number|entity registration authority entityid|entity registrationauthority entityid|entity registrationauthority registrationauthorityentityid',
    nameLegal:
      'namelegal|legalname|entitylegalname|registeredname|razaosocial|raisonsociale|razonsocial|ragionesociale|handelsname|statutairenaam|legalentity|officialname|fullcompanyname|法定名称|公司全称|正式名称',
    nameAlias:
      'namealias|alias|aliases|formernames|aka|othernames|alternativenames|localname|nativename|originalname|englishname|nameenglish|英文社名|英語名|英文名称|previousnames|previousname|tradename|tradingname|commercialname|alsoknownas',
    typeRecord: 'typerecord|entitytype|organizationtype',
    operatingStatus:
      'operatingstatus|status|companystatus|статус|状态|durum|stan|стан|estado|statut|stato|situacao|businessstatus|currentstatus|exitstatus',
    foundedYear:
      'foundedyear|yearfounded|founded|est|foundedat|foundedon|foundingyear|foundeddate|dateofincorporation|incorporationdate|incorporatedon|launchdate|launchyear|launched|established|yearestablished|grundungsjahr|gegrundet|anneecreation|datecreation|anofundacion|anofundacao|annofondazione|oprichtingsjaar|rokzalozenia|datazalozenia|kurulusyili|kurulustarihi|kurulus|годоснования|основана|датаоснования|рікзаснування|成立时间|成立年份|成立日期|创立时间|设立年|設立年|設立|設立日|設立年月|創業|설립연도|설립일|설립년도|سنةالتأسيس|تأسست|perustettu|perustamisvuosi|rokzalozeni|alapitaseve|alapitva|anulinfiintarii|tahunberdiri|grundatar|grundad|stiftet|stiftelsesar|grundlagt|opgericht|oprichtingsdatum|grundung|grundungsdatum|datedecreation|anneedecreation|fechadefundacion|anodefundacion|anodefundacao|datadifondazione|annodifondazione|inception|incorporated|yearofincorporation|foundedyr|yrfounded|formed|datefounded|yearest|estyear|yearofestablishment|设立|設立年月日|yearstarted|startyear|yearincorporated|annodicostituzione|annocostituzione|anoconstitucion|fechaconstitucion|dataconstituicao|opgerichtin|grundningsar|etableret|etablert|gruendungsjahr|fondeeen|fundadaen|fundadaem|fondatanel|yearformed|foundationdate|dateofregistration|registrationdate|dateofformation|foundingdate|creationdate|datecreationunitelegale|イ設立',
    numberOfEmployees:
      'numberofemployees|employees|employeecount|teamsize|headcount|numemployees|staff|companysize|employeeslatestnumber|employeerange|totalemployees|noofemployees|mitarbeiter|mitarbeiterzahl|effectif|effectifs|nombresalaries|salaries|empleados|funcionarios|dipendenti|medewerkers|anstallda|liczbapracownikow|zatrudnienie|pracownicy|calisansayisi|calisan|численность|сотрудники|числосотрудников|количествосотрудников|кількістьпрацівників|员工数|员工人数|员工|人数|従業員数|社員数|직원수|임직원수|عددالموظفين|الموظفون|henkilosto|henkilostomaara|pocetzamestnancu|letszam|alkalmazottakszama|angajati|numarangajati|jumlahkaryawan|antalanstallda|antallansatte|antalansatte|ansatte|aantalmedewerkers|anzahlmitarbeiter|nombredesalaries|numerodeempleados|numerodefuncionarios|numerodipendenti|fte|ftes|headcountestimate|employeesrange|ofemployees|totalstaff|staffcount|numberofemployeesglobal|employeesglobal|numberofstaff|totalemployeecount|numemployeesenum|noempleados|numeroempleados|nempleados|numempleados|nofuncionarios|numerofuncionarios|aantalwerknemers|werknemers|ndipendenti|addetti|numeroaddetti|nombreemployes|employes|colaboradores|collaborateurs|employeenumber|ftecount|personal|numberemployees|mitarbeitende|employeesnumber|headcountglobal|workforce',
    industry:
      'industry|industries|sector|gicssector|industrygroup|industrysector|branche|secteur|secteuractivite|settore|setor|sectoractividad|branza|sektor|sektoru|отрасль|сфера|індустрія|галузь|行业|所属行业|行業|业种|業種|業界|산업|업종|القطاع|الصناعة|toimiala|obor|odvetvi|iparag|industrie|industria|bransch|bransje|industri|domaine|sectorvertical|vertical|primaryindustry|primarysector|industryvertical|primaryindustrycode|icbindustry|business|businesssector|wirtschaftszweig|tatigkeit|nacedescription|activity',
    tag: 'tag|tags|categories|categorylist|category|keywords|markets|market|marketsdisplayname|technologies|verticals|标签|領域|赛道|タグ|태그|тэги|теги|etykiety|etiketler|mots|motscles|palabrasclave|parolechiave|schlagworte|schlagworter|focusareas|focus|theme|themes|technology|emergingspaces',
    founder:
      'founder|founders|foundername|foundernames|foundersname|fondateur|fondateurs|grunder|fundador|fundadores|fondatori|oprichters|founderss|zalozyciel|zalozyciele|kurucu|kurucular|kurucusu|основатель|основатели|засновник|创始人|創業者|創始人|창업자|대표자|المؤسس|المؤسسون|perustajat|zakladatel|alapito|fondator|pendiri|grundare|grunnlegger|stifter|oprichter|cofounders|foundingteam|代表者|代表|代表取締役|대표이사|academicfounders|academicfounder|foundersnames|namesoffounders',
    ceo: 'ceo|ceo name|chief executive|chief executive officer|managing director|geschäftsführer|geschäftsführung|gf|geschäftsführer in|pdg|directeur général|director general|amministratore delegato|toimitusjohtaja|daglig leder|vd|verkställande direktör|direktør|directeur|generální ředitel|genel müdür|prezes|prezes zarządu|генеральный директор|διευθύνων σύμβουλος|代表取締役社長|社長|总经理|الرئيس التنفيذي|ceo founder',
    team: 'team|team members|key people|key person|keypeople|people|management|management team|leadership|leadership team|executives|key executives|executive team|contacts|key contacts|primary contact|board|board members|directors|officers|managing directors|vorstand|team mitglieder|équipe|dirigeants|dirigeant|equipo|equipe|mitglieder',
    valuationPostMoney: 'roundvaluation|lastroundvaluation|postmoneyvaluation|postmoney|估值|投后估值|評価額|기업가치',
    round:
      'lastround|lastroundtype|lastfundinground|lastfundingtype|lastequityfundingtype|lastfinancingdealtype|latestround|latestfundingtype|latestfunding|lastfunding|derniertour|ultimaronda|ultimarodada|tur|raunt|раунд|轮次|融资轮次|当前轮次|ラウンド|투자단계|투자라운드|etap|runda|rundafinansowania|sonturyatirim|yatirimturu|جولة|الجولة|currentround|roundtype|lastroundname|currentstage|financinground|rodada|ronda|tipoderodada|tipoderonda|finanzierungsrunde|runde',
    amountRaised:
      'lastroundamount|lastroundsize|lastfundingamount|lastequityfundingamount|lastfinancingsize|latestfundingamount|latestroundamount|montantleve|derniermontantleve|融资金额|调達額|調達金額|투자금액|kwota|suma|tutar|yatirimtutari|сумма|суммараунда|المبلغ|montantdelalevee|importe|importo|betrag|lastdealsize|lastroundsizeusd|lastfinancingamount|latestfundedamount|lastfundedamount|valorcaptado|valorrodada|valorlevantado|montantcollecte|montorecaudado|importerecaudado|eingesammelt|finanzierungssumme|roundamount|roundsize|lastroundraised',
    investor:
      'investors|investornames|allinvestors|institutionalinvestors|currentinvestors|lastroundinvestors|investisseurs|investoren|inversores|investidores|投资方|投资机构|投資家|투자자|инвесторы|inwestorzy|yatirimcilar|المستثمرون',
    leadInvestor: 'leadinvestor|leadinvestors|lead|ledby|leadinvestorname|leadinvestornames',
    currency:
      'lastfundingamountcurrency|lastroundcurrency|lastfundingcurrency|currency|currencycode|wahrung|devise|moneda|valuta',
    dateAnnounced:
      'lastrounddate|lastfundingdate|lastfinancingdate|lastraisedat|lastfundingon|latestfundingdate|latestrounddate|datelevee|datederniertour|融资时间|投資日|調達日|투자일|датараунда|lastdealdate|lastfinancingon|latestfundeddate|lastfundeddate|datarodada|fecharonda|datumrunde|datumfinanzierungsrunde|datetour|rounddate|fundingdate',
    ...ENTITY_IDS,
  },
  people: {
    ...OWNER,
    id: 'id|uuid|personid|permalink',
    nameFirst:
      'namefirst|firstname|givenname|vorname|prenom|nombre|nome|voornaam|fornamn|imie|ad|имя|имʼя|名|이름|etunimi|jmeno|keresztnev|prenume|etternamn|fornavn',
    nameLast:
      'namelast|lastname|surname|familyname|nachname|nom|apellido|apellidos|cognome|sobrenome|achternaam|efternamn|nazwisko|soyad|soyadi|фамилия|прізвище|姓|성|sukunimi|prijmeni|vezeteknev|numedefamilie|efternavn|etternavn',
    nameFull:
      'namefull|fullname|personname|person|name|imieinazwisko|adsoyad|фио|имяфамилия|姓名|氏名|성명|الاسمالكامل|vollstandigername|nomcomplet|nombrecompleto|nomecompleto|fullnames|contactname|attendee|attendeename|contact|employee|employeename|mitarbeitername|membername|guest|guestname|speaker|participant|teilnehmer',
    entityId: 'entityid|companyid|orgid|organizationid|companypermalink',
    companyWebsite:
      'company website|company url|company domain|company domain name|employer domain|employer website|organization website|organization domain|company web|companywebsite|firm website|companysite',
    company:
      'company|companyname|organization|organizationname|organisation|employer|currentcompany|firm|accountname|account|unternehmen|firma|entreprise|societe|empresa|azienda|bedrijf|spolka|sirket|компания|公司|会社名|회사|회사명|الشركة|yritys|spolecnost|companycurrent|currentemployer|organisatie|org|orgname|employername|arbeitgeber|employeur|werkgever|companies|organizations|affiliation|workplace',
    title:
      'jobtitle|title|position|role|poste|fonction|funktion|cargo|functie|stanowisko|unvan|pozisyon|должность|посада|职位|職位|役職|직책|직함|المنصب|المسمىالوظيفي|titteli|pozice|beosztas|functietitel|befattning|stilling|rolle|puesto|ruolo|titre|jobtitles|titles|designation|positiontitle|funktiontitel|berufsbezeichnung|tätigkeit|headline',
    startDate: 'startdate|startedon|start|from|since|startedat|begin|beginn|von|seit|depuis|debut|desde|inizio|dal|van',
    isCurrent: 'iscurrent|current|currentrole|aktuell|actuel|stillthere|currentlyworkshere',
    endDate: 'enddate|endedon|end|to|until|endedat|till|bis|jusqua|fin|hasta|fine|al|tot',
  },
  associations: {
    personId: 'personid|personuuid|personpermalink',
    entityId: 'entityid|companyid|orgid|orguuid|organizationid',
    title: 'title|jobtitle|position|role',
    startDate: 'startdate|startedon',
    endDate: 'enddate|endedon',
    isCurrent: 'iscurrent|current',
  },
  rounds: {
    id: 'id|uuid|roundid|fundingroundid|fundingrounduuid',
    entityId: 'entityid|companyid|companyuuid|orgid|organizationid|orguuid',
    company: INVESTEE,
    round: ROUND,
    amountRaised:
      'amountraised|amount|raisedamount|raised|moneyraised|fundingamount|dealsize|roundsize|amountusd|raise|金额|融资金额|調達額|金額|투자금액|금액|сумма|kwota|tutar|المبلغ|montant|importe|importo|betrag|volume|dealamount|capitalraised|totaltransactionvalue|transactionvalue|size|valorcaptado|valorrodada|valorlevantado|montantleve|montantcollecte|montorecaudado|importerecaudado|finanzierungssumme|raisedamount|roundamount|dealsizeusd|amountraisedusd',
    currency:
      'currency|currencycode|raisedamountcurrencycode|moneyraisedcurrency|amountraisedcurrency|raisedcurrency|raisedamountcurrency|roundcurrency|dealcurrency|wahrung|devise|moneda|valuta|ccy|curr|iso',
    valuationPostMoney:
      'valuationpostmoney|postmoneyvaluation|postmoney|valuation|postvaluation|postmoneyval|postval|估值|投后估值|評価額|기업가치|оценка|wycena|degerleme|roundvaluation|postmoneyvaluationusd|postvaluationusd|bewertung|valorisation|valoracion|valutazione|waardering',
    dateAnnounced:
      'dateannounced|announcedon|announceddate|date|fundedat|funddate|dealdate|rounddate|fundingdate|closedate|closed|closingdate|announced|announcementdate|transactiondate|日期|融资时间|日付|調達日|날짜|투자일|дата|data|tarih|التاريخ|datum|fecha|allroundsclosingdate|datarodada|fecharonda|datumrunde|datetour|datelevee|ecsignaturedate|closed',
    investorCount: 'investorcount|numberofinvestors',
    ...DESCRIBED,
    leadInvestor:
      'leadinvestor|leadinvestors|lead|ledby|leadinvestorname|leadinvestornames|leadsoleinvestors|leadinvestorsnames',
    investor:
      'investor|investors|investorsname|investornames|投资方|投资机构|投資家|投資会社|투자자|инвестор|инвесторы|inwestor|inwestorzy|yatirimci|yatirimcilar|المستثمر|المستثمرون|investoren|investisseurs|inversores|investidores|investitori|buyersinvestors|participants|backers|allinvestors|newinvestors|investornamesall|coinvestors',
  },
  investments: {
    roundId: 'roundid|fundingroundid|fundingrounduuid',
    investorId: 'investorid|investoruuid',
    company: `${INVESTEE}|fund|fund name|vehicle|fonds|fondsname|fondo|fundo|ファンド|基金|基金名称`,
    round: `${ROUND}|share class|class of shares|class|security type|security|type of shares|aktiengattung|anteilsklasse|catégorie d’actions|clase de acciones|classe de ações|種類|株式の種類|股份类别`,
    investor:
      'investor|investorname|shareholder|shareholder name|name of shareholder|stockholder|holder|holder name|stakeholder|stakeholder name|security holder|limited partner|limited partner name|lp|lp name|gesellschafter|aktionär|anteilseigner|anteilsinhaber|kommanditist|actionnaire|associé|accionista|socio|acionista|sócio|azionista|aandeelhouder|aktieägare|delägare|aksjonær|aksjeeier|aktionær|kapitalejer|osakkeenomistaja|osakas|akcionář|akcionariusz|udziałowiec|wspólnik|společník|részvényes|acționar|акционер|участник|учредитель|hissedar|ortak|株主|株主名|股东|股东名称|股東|주주|주주명|المساهم|μέτοχος|owner|fund|fundname|investingfirm|investingentity|investisseur|inversor|investidor|investitore|investeerder|beteiligungsgeber|投资方|投資家|투자자|инвестор|inwestor|yatirimci',
    leadInvestor: 'leadinvestor|islead|isleadinvestor|lead|leadyesno|role',
    amountInvested:
      'amountinvested|invested amount|total invested|capital invested|invested capital|cash invested|cash paid|purchase price|commitment|commitment amount|committed|committed capital|total commitment|capital commitment|capital contributed|contribution|zeichnungsbetrag|einlage|zusage|engagement|souscription|compromiso|出資額|出资额|出资金额|投資額|投资额|cost|investedamount|amount|invested|investment|investmentamount|checksize|chequesize|ticket|ticketsize|betrag|montant|importe|importo|bedrag|summe|investitionssumme|金额|金額|금액|сумма|kwota|tutar',
    currency: 'currency|currencycode|wahrung|devise|moneda|valuta',
    ...DESCRIBED,
    valuationPostMoney:
      'valuationpostmoney|postmoneyvaluation|postmoney|valuation|bewertung|valorisation|valoracion|valutazione',
    dateAnnounced:
      'date|investedon|closing|closing date|issue date|issued on|date of issue|date issued|commitment date|vintage|vintage year|year|investmentdate|dateinvested|dealdate|announcedon|datum|fecha|data|日期|日付|날짜|дата|tarih',
  },
  acquisitions: {
    acquiredId: 'acquiredid|acquireeid|targetid|acquireeuuid|acquiredcompanyid',
    acquirerId: 'acquirerid|buyerid|acquireruuid|acquiringcompanyid',
    acquired:
      'acquired|acquiree|acquireename|target|targetname|acquiredcompany|targetcompany|acquiredorganization|acquiredcompanyname|acquiredentity|targetcompanyname|zielunternehmen|ziel|cible|objetivo|bersaglio',
    acquirer:
      'acquirer|acquirername|buyer|buyername|acquiringcompany|purchaser|acquiringorganization|parent|acquirercompany|kaufer|erwerber|acquereur|comprador|acquirente|bidder|buyers',
    amount:
      'amount|price|priceamount|dealvalue|dealsize|transactionvalue|dealvaluem|consideration|purchaseprice|kaufpreis|prix|precio|prezzo|value|dealprice|acquisitionprice',
    currency: 'currency|currencycode|pricecurrencycode|ccy|curr|wahrung|devise|moneda|valuta',
    announcedAt:
      'announcedat|announcedon|announced|dateannounced|announceddate|announcementdate|anndate|dateann|angekundigt|ankundigung|annonce',
    ...OF_TARGET,
    completedAt:
      'completedat|acquiredat|acquiredon|completedon|date|closed|closeddate|completiondate|dealdate|close|closingdate|acquisitiondate|dateacquired|dateofacquisition|completion|vollzug|abschluss',
  },
  relationships: {
    relationshipType:
      'relationshiptype|relation|relationship|typeofrelationship|artderbeziehung|beziehung|beziehungsart|typederelation|tipoderelacion|tipodirelazione|relationtype',
    sourceId: 'sourceid|fromid|sourceuuid',
    targetId: 'targetid|toid|targetuuid',
    source:
      'source|from|sourcename|sourcecompany|fromcompany|partner|customer|client|kunde|cliente|klant|subsidiary|entity1|companya|company1|company',
    target:
      'target|to|targetname|targetcompany|tocompany|counterparty|counterpart|vendor|supplier|provider|anbieter|lieferant|fournisseur|parent|parentcompany|entity2|companyb|company2|relatedcompany|company',
    detail: 'detail|details|remarks|remark|note|notes|comment|comments|bemerkung|anmerkung',
    asOf: 'asof|date|since|seit|depuis|desde|startdate|start|fromdate',
  },
  news: {
    url: 'url|link|articleurl|newsurl|articlelink|storyurl|permalink|sourceurl|quelle',
    title: 'title|headline|articletitle|subject|schlagzeile|titel|titre|titulo|titolo',
    publication: 'publication|publisher|source|newspaper|outlet|sourcename|publishername|site|media|medium|zeitung',
    publishedAt: 'publishedat|published|publishedon|date|publicationdate|pubdate|publishdate|datum|fecha|data',
    excerpt: 'excerpt|snippet|summary|description',
    entityId: 'entityid|companyid|entityids|companyids',
    company:
      'companies|company|companyname|companynames|companymentioned|companies mentioned|mentioned company|startup|startups|companiesmentioned|mentionedcompanies|entities|entitiesname|entitynames|organizations|organizationsname|companiesname|relatedcompanies|mentions|unternehmen|firmen|entreprises|empresas|aziende',
    personId: 'personid|people',
  },
  identifiers: {
    entityId: 'entityid|companyid',
    company:
      'company|companyname|name|entity|organization|organisation|issuer|legalname|entityname|companylegalname|registeredname|firm|business',
    scheme:
      'scheme|identifierscheme|idscheme|idtype|identifiertype|typeofidentifier|registry|register|registername|registryname|numbertype|codetype|namespace|authority|registrationauthority|issuingauthority|system',
    identifier: 'identifier|value|identifiervalue|idvalue|idnumber|number|code|identificationnumber|id',
    registrationNumber:
      'companynumber|company number|registration number|registrationno|company registration number|companyno|company reg no|reg no|regno|crn|companieshousenumber|companies house number|companies house no|siren|siret|numero siren|rcs|organisasjonsnummer|orgnr|org nr|org number|organisationsnummer|cvr|cvrnr|cvr nummer|cvr number|kvk|kvknummer|kvk nummer|kvk number|kvk nr|hrb|hrb nummer|handelsregisternummer|handelsregister|registernummer|registerzeichen|firmenbuchnummer|fn|uid|uid nummer|che|abn|acn|australian business number|krs|nip|regon|nr krs|cnpj|cin|llpin|ico|ičo|ič|y tunnus|ytunnus|business id|enterprise number|ondernemingsnummer|numero d’entreprise|kbo|nif|cif|nipc|partita iva|codice fiscale|p iva|vat number|vat no|nzbn|uen|brn|gst number|ein number state|法人番号|統一社会信用コード|统一社会信用代码|注册号|사업자등록번호|법인등록번호|огрн|инн|едрпоу|vergi no|mersis no|ticaret sicil no|αφμ|αριθμός γεμη|السجل التجاري|رقم السجل التجاري|registry number|registry id|register number|entity registration authority entityid|entity registrationauthority entityid|entity registrationauthority registrationauthorityentityid',
    ...DESCRIBED,
    ...ENTITY_IDS,
  },
}
