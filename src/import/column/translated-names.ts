import type { RowKind } from '../mapping/fields.js'

/*
 * Names of columns in languages other than English, by what the column contains. `column-names.ts` has the English names, and the
 * short names of other languages that mean something else in a file of another kind.
 */

const COMPANY =
  'bedrijf|bedrijfsnaam|bolag|företag|selskap|selskab|virksomhed|yritys|spółka|nazwa firmy|společnost|companie|perusahaan|企業|会社|スタートアップ|スタートアップ名|スタートアップ企業|投資先|投資先企業|投資先企業名|発行会社|調達企業|法人名|商号|商号又は名称|項目|企业|企业名称|公司|公司名|公司名称|公司簡稱|公司简称|公司名稱|企業名稱|项目名|项目名称|被投企业|被投公司|融资企业|融资方|기업|기업명|회사|스타트업|스타트업명|투자기업|피투자기업|법인명|업체명|상호|شركة|الشركات|اسم الشركة|الشركة الناشئة|اسم الشركة الناشئة|المؤسسة|название компании|название стартапа|стартап|организация|эмитент|предприятие|проект|компанія|назва компанії|εταιρεία|εταιρία|επωνυμία|όνομα εταιρείας|επιχείρηση|νεοφυής επιχείρηση|όνομα|girişim|girişim adı|şirket ismi|startup adı|nazwa spółki|przedsiębiorstwo|podmiot|nome da startup|sociedade|companhia|nombre de la empresa|nombre de la startup|sociedad|compañía|société|nom de la société|nom de la startup|jeune pousse|società|nome startup|onderneming|naam bedrijf|naam onderneming|portfoliobedrijf|företagsnamn|bolagsnamn|portföljbolag|selskapsnavn|firmanavn|virksomhedsnavn|bedrift|bedriftsnavn|porteføljeselskap|yhtiö|toiminimi|kohdeyritys|název firmy|název společnosti|spoločnosť|cég|cégnév|cég neve|vállalkozás|vállalat|denumire|denumire companie|nume companie|חברה|שם החברה|שם חברה|công ty|tên công ty|doanh nghiệp|บริษัท|ชื่อบริษัท|nama startup|कंपनी|कंपनी का नाम|gesellschaft|name des unternehmens|firmenname|beteiligung|portfoliounternehmen'
const WEBSITE =
  '公式サイト|サイト|hp|官方网站|網站|網址|官網|主页|누리집|موقع الشركة|الموقع الالكتروني|веб сайт|ιστότοπος|ιστοσελίδα|ιστοσελίδα εταιρείας|web sitesi|www|witryna|sítio web|página web|site web|sito|nettsted|hjemmesideadresse|kotisivut|kotisivu|web stránky|webové stránky|honlap|weblap|site internet|אתר|אתר אינטרנט|trang web|เว็บไซต์|situs web|वेबसाइट'
const CITY =
  'miejsce|πόλη|έδρα|miestnosť|cidade sede|ciudad sede|poststed|forretningsadresse poststed|hjemsted|kotipaikka|עיר|thành phố|เมือง|शहर|城市名称|注册城市|시군구|본사도시|مدينة المقر|город регистрации|sídlo|székhely|oraș|localitate|siège social ville|standortstadt'
const COUNTRY =
  'χώρα|країна|landekode|forretningsadresse landkode|forretningsadresse land|מדינה|quốc gia|ประเทศ|देश|所在国|所属国家|国別|본사 국가|بلد المقر|страна регистрации|krajina|țara|ország|siedziba kraj|país sede|pays du siège|paese sede|sitzland|hemland|hjemland'
const INDUSTRY =
  'κλάδος|τομέας|τομέας δραστηριότητας|事業分野|分野|事業領域|カテゴリ|カテゴリー|细分领域|所属领域|领域|行业分类|产业|產業|분야|산업분야|업종명|사업분야|قطاع|المجال|сектор|сфера деятельности|вид деятельности|faaliyet alanı|dikey|obszar|sektor działalności|área de atuação|segmento|sector de actividad|rubro|secteur d’activité|filière|ambito|sectoromschrijving|verksamhetsområde|næring|næringskode beskrivelse|toimialaryhmä|odvětví|ágazat|domeniu|תחום|תעשייה|ngành|lĩnh vực|อุตสาหกรรม|industri|bidang|उद्योग|branchen|tätigkeitsfeld|geschäftsfeld'
const FOUNDED =
  'έτος ίδρυσης|ίδρυση|ημερομηνία ίδρυσης|創業年|創立|創立年|設立時期|成立年|注册时间|成立日|창업일|창립연도|창업연도|تاريخ التأسيس|سنة الإنشاء|год основания|год создания|дата регистрации|kuruluş yılı|rok założenia|data rejestracji|rok powstania|ano de fundação|data de abertura|año de fundación|fecha de constitución|année de création|date de création|anno di fondazione|anno costituzione|oprichtingsjaar|jaar van oprichting|grundat år|grundandeår|registreringsår|stiftelsesdato|stiftelsesår|etableringsår|stiftelsesdag|oprettelsesdato|startdato|perustamispäivä|rok založení|alapítás éve|anul înființării|שנת הקמה|năm thành lập|ปีที่ก่อตั้ง|tahun didirikan|स्थापना वर्ष|gründung|gründungsdatum|gegründet am'
const EMPLOYEES =
  'αριθμός εργαζομένων|εργαζόμενοι|員工數|员工规模|规模|人员规模|従業員|社員|종업원수|직원 수|임직원 수|عدد العاملين|عدد موظفي الشركة|количество сотрудников|число сотрудников|çalışan sayısı|liczba pracowników|número de funcionários|nº funcionários|número de empleados|nº de empleados|effectif salarié|nombre de salariés|numero dipendenti|addetti|aantal medewerkers|aantal werknemers|werkzame personen|antal anställda|antall ansatte|antal ansatte|antallansatte|ansatte|työntekijät|työntekijöitä|počet zaměstnanců|alkalmazottak száma|număr angajați|מספר עובדים|số nhân viên|จำนวนพนักงาน|jumlah karyawan|कर्मचारी|anzahl mitarbeiter|beschäftigte|beschäftigtenzahl'
const FOUNDERS =
  'ιδρυτές|ιδρυτής|創業者名|代表者名|联合创始人|设立者|공동창업자|창업주|대표|대표명|대표자명|مؤسس|المؤسسين|основатели компании|kurucu ortak|kurucu ortaklar|założyciele|fundador es|sócios fundadores|équipe fondatrice|soci fondatori|oprichter s|grundare namn|gründerteam|gründer|gründerin|gründerinnen|gründer innen|zakladatelé|alapítók|fondatori|מייסדים|người sáng lập|ผู้ก่อตั้ง'
const DESCRIPTION =
  'περιγραφή|サービス内容|事業概要|会社概要|业务描述|公司介绍|项目介绍|主营业务|사업 내용|서비스|الوصف المختصر|описание компании|açıklama|faaliyet konusu|opis działalności|przedmiot działalności|descrição|descripción|description de l’activité|activité|attività|activiteit|activiteiten|verksamhet|verksamhetsbeskrivning|aktivitet|toiminta|popis činnosti|tevékenység|descriere|תיאור|mô tả|คำอธิบาย|deskripsi|विवरण|geschäftszweck|unternehmensgegenstand|tätigkeitsbeschreibung|geschäftsmodell'
const ROUND =
  'γύρος|γύρος χρηματοδότησης|資金調達ラウンド|調達ラウンド|ステージ|シリーズ|融资阶段|轮次名称|投资轮次|輪次|融資輪次|투자라운드|투자 단계|투자유치단계|시리즈|جولة التمويل|نوع الجولة|مرحلة التمويل|раунд инвестиций|стадия|раунд финансирования|yatırım turu|yatırım aşaması|tur adı|runda finansowania|etap finansowania|rodada de investimento|tipo de rodada|ronda de financiación|ronda de inversión|tour de table|type de tour|série|round di investimento|tipo di round|serie|investeringsronde|financieringsronde|finansieringsrunda|finansieringsrunde|investeringsrunde|rahoituskierros|kierros|investiční kolo|kolo|befektetési kör|runda de finanțare|סבב|סבב גיוס|vòng gọi vốn|รอบการระดมทุน|putaran pendanaan|finanzierungsrunde|rundenname|phase'
const AMOUNT =
  'ποσό|ποσό χρηματοδότησης|ύψος επένδυσης|調達金額|資金調達額|調達額 円|出資額|投資額|投资金额|融资额|融资规模|融資金額|交易金额|투자 금액|투자유치금액|투자유치액|투자액|유치금액|قيمة التمويل|قيمة الجولة|مبلغ الاستثمار|حجم الجولة|объем инвестиций|сумма инвестиций|сумма сделки|размер раунда|объём|yatırım tutarı|yatırım miktarı|miktar|kwota finansowania|kwota inwestycji|wartość|wartość rundy|wysokość inwestycji|valor|valor investido|valor do aporte|montante|monto|monto levantado|importe levantado|cantidad|montant|montant levé|levée|montant de la levée|importo raccolto|raccolta|ammontare|bedrag|opgehaald|opgehaald bedrag|investeringsbedrag|belopp|kapitalbelopp|kapitalanskaffning|beløp|beløb|investert beløp|investeringsbeløb|summa|rahoituksen määrä|částka|výše investice|összeg|befektetés összege|sumă|valoare|suma atrasă|סכום|סכום הגיוס|số tiền|จำนวนเงิน|jumlah|nilai|राशि|finanzierungsvolumen|volumen|höhe|summe|finanzierungshöhe|investitionsvolumen'
const CURRENCY =
  'νόμισμα|通貨|货币|币种|幣別|통화|العملة|عملة|валюта|para birimi|döviz|waluta|moeda|divisa|valuta|valuutta|měna|mena|pénznem|deviza|monedă|מטבע|tiền tệ|สกุลเงิน|mata uang|मुद्रा|währung'
const DATE =
  'ημερομηνία|ημερομηνία ανακοίνωσης|日付|日時|年月|年月日|発表日|公表日|調達時期|資金調達日|実施日|投資実行日|时间|日期|公布时间|融资日期|投资时间|交易时间|時間|날짜|일자|투자일자|투자유치일|발표일|투자시기|تاريخ|تاريخ الإعلان|تاريخ الجولة|дата сделки|дата объявления|дата раунда|tarih|duyuru tarihi|yatırım tarihi|data|data rundy|data inwestycji|data ogłoszenia|data transakcji|data do anúncio|data da rodada|fecha|fecha de anuncio|fecha de la ronda|fecha de cierre|date d’annonce|date de la levée|date du tour|data annuncio|data round|datum|datum aankondiging|aankondigingsdatum|datum aangekondigd|tillkännagivande|dato|annonseringsdato|annonceret|päivämäärä|pvm|julkistettu|datum oznámení|dátum|bejelentés dátuma|data anunțului|תאריך|ngày|ngày công bố|วันที่|tanggal|तारीख|दिनांक|datum der runde|bekanntgabe|bekannt gegeben|ankündigungsdatum|zeitpunkt'
const INVESTORS =
  'επενδυτές|επενδυτής|επενδυτικά σχήματα|出資者|引受先|投資家名|主な投資家|株主|参加投資家|投资者|投资人|资方|投資機構|投資方|投资机构名称|투자사|투자기관|참여 투자사|투자자명|المستثمرين|مستثمرون|جهات الاستثمار|الجهة المستثمرة|инвестор ы|участники раунда|фонд|yatırımcı|yatırımcılar|katılan yatırımcılar|inwestor inwestorzy|fundusz|fundusze|investidor es|investidores participantes|inversionistas|inversionista|inversor es|fondos|investisseur s|fonds|investitori partecipanti|investitore|investeerders|investeerder|deelnemende investeerders|investerare|investorer|investor er|sijoittaja|sijoittajat|investoři|investor i|befektető|befektetők|investitor|משקיעים|משקיע|nhà đầu tư|นักลงทุน|निवेशक|investor en|geldgeber|kapitalgeber|beteiligte investoren|investor innen'
const LEAD =
  'επικεφαλής επενδυτής|リード投資家|リードインベスター|リード|领投方|领投|領投|领投机构|領投方|리드투자자|리드 투자사|주관사|المستثمر الرئيسي|лид инвестор|ведущий инвестор|лидирующий инвестор|lider yatırımcı|inwestor wiodący|wiodący inwestor|lider rundy|investidor líder|líder|líder da rodada|inversor líder|inversor principal|investisseur principal|chef de file|lead investisseur|investitore principale|leadinvesteerder|hoofdinvesteerder|huvudinvesterare|ledande investerare|hovedinvestor|ledende investor|pääsijoittaja|vedoucí investor|vezető befektető|investitor principal|משקיע מוביל|nhà đầu tư dẫn đầu|investor utama|leadinvestor|hauptinvestor'
const VALUATION =
  'αποτίμηση|評価額|時価総額|想定時価総額|企業価値|企业估值|投后估值|估值|기업가치|밸류에이션|التقييم|تقييم الشركة|оценка компании|değerleme|wycena|avaliação|valuation pós money|valoración|valorisation post money|valutazione post money|waardering|värdering|verdsettelse|værdiansættelse|arvostus|ocenění|értékelés|evaluare|הערכת שווי|định giá|valuasi|unternehmensbewertung|bewertung post money'
const BUYER =
  'αγοραστής|αποκτών|買収企業|買収元|買い手|買い手企業|買収者|取得企業|收购方|买方|并购方|收購方|인수기업|인수자|인수사|인수 기업|المستحوذ|الشركة المستحوذة|المشتري|покупатель|приобретатель|alıcı|satın alan|satın alan şirket|devralan|kupujący|nabywca|przejmujący|comprador|adquirente|empresa compradora|acquéreur|acheteur|repreneur|acquirente|compratore|koper|overnemende partij|koper s|köpare|förvärvare|kjøper|køber|overtaker|ostaja|kupující|vevő|felvásárló|cumpărător|achizitor|הרוכש|רוכשת|bên mua|ผู้ซื้อ|pembeli|käufer|käuferin|erwerber|bieter|übernehmer|investor käufer'
const TARGET =
  'στόχος|εταιρεία στόχος|εξαγοραζόμενη|買収先|被買収企業|対象企業|売り手|対象会社|売却企業|被收购方|被收购公司|标的|标的公司|标的企业|目标公司|被收購方|피인수기업|피인수사|인수대상|대상기업|الشركة المستحوذ عليها|الهدف|الشركة المستهدفة|цель|объект сделки|приобретенная компания|актив|hedef|hedef şirket|satın alınan|satın alınan şirket|devredilen|cel|spółka przejmowana|przejmowany|firma przejmowana|empresa adquirida|alvo|empresa alvo|adquirida|empresa objetivo|société cible|entreprise cible|société acquise|azienda acquisita|società target|obiettivo|doelwit|overgenomen bedrijf|overgenomen partij|verkocht bedrijf|förvärvat bolag|köpt bolag|målbolag|målselskap|kjøpt selskap|opkøbt selskab|købt virksomhed|kohde|ostettu yhtiö|cílová společnost|célvállalat|compania achiziționată|חברת המטרה|נרכשת|bên bán|เป้าหมาย|target perusahaan|zielgesellschaft|zielfirma|übernommenes unternehmen|objekt|kaufobjekt|target unternehmen'
const PRICE =
  'αξία συναλλαγής|τίμημα|買収額|買収金額|取引額|取得価額|金額|交易金额|收购金额|交易规模|對價|거래금액|인수금액|인수가|거래규모|قيمة الصفقة|сумма сделки|стоимость сделки|цена|işlem değeri|işlem tutarı|satın alma bedeli|wartość transakcji|cena|kwota transakcji|valor da transação|valor da operação|valor do negócio|valor de la operación|importe de la operación|montant de la transaction|valeur de la transaction|montant de l’opération|prix d’achat|valore operazione|valore della transazione|prezzo|transactiewaarde|dealwaarde|koopprijs|overnamesom|köpeskilling|transaktionsvärde|affärsvärde|transaksjonsverdi|kjøpesum|købesum|transaktionsværdi|kauppahinta|hodnota transakce|tranzakció értéke|valoarea tranzacției|מחיר|שווי העסקה|giá trị giao dịch|nilai transaksi|transaktionswert|transaktionsvolumen|dealvolumen|kaufpreis|wert|unternehmenswert'
const PERSON =
  'ονοματεπώνυμο|πρόσωπο|氏名|お名前|名前|人名|姓名|联系人|성함|이름|담당자|الاسم الكامل|اسم الشخص|الاسم|фио|имя и фамилия|контактное лицо|участник|ad soyad|adı soyadı|kişi|imię i nazwisko|osoba|nome completo|nombre y apellidos|nombre completo|nom et prénom|prénom et nom|nom complet|nome e cognome|volledige naam|naam|persoon|namn|fullständigt namn|navn|fullt navn|fulde navn|nimi|koko nimi|jméno a příjmení|osoba|név|teljes név|nume și prenume|nume complet|שם מלא|họ và tên|ชื่อ นามสกุล|nama lengkap|नाम|vor und nachname|ansprechpartner|ansprechpartnerin|kontaktperson|vollständiger name'
const EMPLOYER =
  'εργοδότης|εταιρεία|所属|勤務先|会社|企業|所属企業|所属会社|单位|任职公司|公司名称|소속|소속기관|직장|جهة العمل|место работы|работодатель|çalıştığı şirket|işveren|kurum|pracodawca|empregador|empregadora|empleador|empresa actual|employeur|société actuelle|datore di lavoro|werkgever|arbetsgivare|arbeidsgiver|arbejdsgiver|työnantaja|zaměstnavatel|munkáltató|munkahely|angajator|מקום עבודה|nơi làm việc|บริษัท|arbeitgeberin'
const JOB =
  'θέση|ρόλος|τίτλος|肩書|肩書き|役職名|職種|職務|职务|头衔|職稱|직위|보직|직급|الوظيفة|مسمى وظيفي|роль|позиция|görev|görevi|ünvan|funkcja|rola|função|cargo atual|puesto actual|intitulé du poste|rôle|posizione|qualifica|rol|roll|tittel|titel|tehtävä|asema|funkce|role|munkakör|pozíció|funcție|תפקיד|chức vụ|ตำแหน่ง|jabatan|पद|stelle|berufsbezeichnung|position im unternehmen'
const START =
  'από|開始|開始日|入社|開始年月|开始时间|起始时间|入职时间|시작일|입사일|من تاريخ|تاريخ البدء|начало|дата начала|başlangıç|başlangıç tarihi|początek|data rozpoczęcia|od|data de início|início|fecha de inicio|inicio|date de début|début|data inizio|da|startdatum|startdato|fra|från|alku|aloitus|od data|kezdete|kezdés|data începerii|התחלה|ngày bắt đầu|tanggal mulai|beginn|eintritt'
const END =
  'έως|μέχρι|終了|終了日|退社|終了年月|结束时间|离职时间|종료일|퇴사일|إلى تاريخ|تاريخ الانتهاء|окончание|дата окончания|bitiş|bitiş tarihi|koniec|data zakończenia|do|data de término|data de fim|término|fecha de fin|fin fecha|date de fin|data fine|a|einddatum|sluttdato|slutdato|slut|til|till|loppu|päättyi|do data|vége|data încheierii|סיום|ngày kết thúc|tanggal selesai|ende|austritt'
const NEWS_TITLE =
  'τίτλος|τίτλος άρθρου|タイトル|見出し|記事タイトル|件名|标题|新闻标题|文章标题|標題|제목|기사 제목|기사제목|العنوان|عنوان الخبر|عنوان المقال|заголовок|название статьи|başlık|haber başlığı|tytuł|tytuł artykułu|nagłówek|título da notícia|manchete|titular|título de la noticia|titre de l’article|titolo articolo|kop|titel artikel|krantenkop|rubrik|overskrift|otsikko|titulek|nadpis|cím|cikk címe|titlu|כותרת|tiêu đề|หัวข้อ|judul|शीर्षक|überschrift|titel des artikels'
const LINK =
  'σύνδεσμος|リンク|記事url|掲載url|链接|新闻链接|原文链接|連結|링크|기사 링크|기사url|رابط|الرابط|رابط الخبر|ссылка|ссылка на статью|bağlantı|haber linki|odnośnik|adres url|enlace|enlace a la noticia|ligação|lien|lien de l’article|collegamento|koppeling|länk|lenke|linkki|odkaz|hivatkozás|legătură|קישור|liên kết|ลิงก์|tautan|लिंक|verweis|artikel link|link zum artikel'
const MEDIUM =
  'μέσο|πηγή|εφημερίδα|媒体|掲載媒体|媒体名|メディア|新聞|来源|媒體|출처|매체|언론사|المصدر|الصحيفة|источник|издание|сми|kaynak|yayın|gazete|źródło|gazeta|tytuł prasowy|veículo|fonte|jornal|fuente|medio|periódico|source de presse|journal|média|testata|fonte giornalistica|bron|krant|medium naam|källa|tidning|kilde|avis|medie|lähde|lehti|zdroj|médium|forrás|lap|sursă|publicație|מקור|nguồn|แหล่งที่มา|sumber|media|स्रोत|quelle|zeitschrift|herausgeber'
const PUBLISHED =
  'ημερομηνία δημοσίευσης|ημερομηνία|掲載日|公開日|日付|配信日|发布日期|发布时间|日期|發佈日期|게재일|보도일|날짜|تاريخ النشر|التاريخ|дата публикации|дата|yayın tarihi|tarih|data publikacji|data de publicação|fecha de publicación|date de publication|date de parution|data pubblicazione|publicatiedatum|publiceringsdatum|publisert|publiseringsdato|udgivelsesdato|julkaistu|julkaisupäivä|datum vydání|megjelenés|közzététel dátuma|data publicării|תאריך פרסום|ngày đăng|tanggal terbit|veröffentlicht|veröffentlicht am|erscheinungsdatum|veröffentlichungsdatum'
const RELATION =
  'σχέση|είδος σχέσης|関係|関係性|関係の種類|关系|关系类型|關係|관계|관계유형|العلاقة|نوع العلاقة|отношение|тип отношений|тип связи|ilişki|ilişki türü|relacja|typ relacji|rodzaj relacji|relação|tipo de relação|relación|tipo de relación|type de relation|relazione|relatie|type relatie|relatietype|relation typ|relationstyp|forhold|relasjon|suhde|vztah|typ vztahu|kapcsolat|relație|קשר|mối quan hệ|ความสัมพันธ์|hubungan|संबंध|art der beziehung'
const OTHER_SIDE =
  'αντισυμβαλλόμενος|相手|相手先|相手企業|取引先|对方|对方公司|相关公司|상대|상대기업|거래처|الطرف الآخر|контрагент|вторая сторона|karşı taraf|ilgili şirket|druga strona|kontrahent|contraparte|outra empresa|empresa relacionada|otra empresa|contrepartie|entreprise liée|controparte|tegenpartij|motpart|modpart|vastapuoli|protistrana|partner fél|contraparte|gegenseite|gegenpartei|bezugsunternehmen|verbundenes unternehmen|andere firma|zweites unternehmen'
const MENTIONED =
  'εταιρείες|関連企業|言及企業|対象企業|企業名|会社名|相关公司|涉及公司|提及公司|관련기업|기업명|회사명|الشركات المذكورة|компании|упомянутые компании|ilgili şirketler|şirketler|firmy|spółki|empresas mencionadas|empresas citadas|entreprises citées|sociétés|aziende citate|bedrijven|företag|selskaper|virksomheder|yritykset|firmy|cégek|companii|חברות|các công ty|genannte unternehmen|betroffene firma'

/** Other names of columns that contain a field. They are tried after those of `COLUMN_NAMES`. */
export const TRANSLATED_NAMES: Readonly<Record<RowKind, Readonly<Record<string, string>>>> = {
  entities: {
    nameBrand: COMPANY,
    'url.website': WEBSITE,
    city: CITY,
    country: COUNTRY,
    industry: INDUSTRY,
    foundedYear: FOUNDED,
    numberOfEmployees: EMPLOYEES,
    founder: FOUNDERS,
    expanded: DESCRIPTION,
    investor: INVESTORS,
    leadInvestor: LEAD,
    location:
      '본사|소재지역|주소지|本店所在地|本社住所|总部|总部所在地|المقر|المقر الرئيسي|штаб квартира|головной офис|merkez|genel merkez|adres siedziby|localidade|siège social|sede legale|hoofdkantoor|huvudkontor|hovedkontor|pääkonttori|αρχηγείο|sídlo společnosti',
  },
  people: {
    nameFull: PERSON,
    company: EMPLOYER,
    title: JOB,
    startDate: START,
    endDate: END,
    city: CITY,
    country: COUNTRY,
    nameFirst: 'όνομα|имя|jméno|ime|שם פרטי|tên|ชื่อ|nama depan|fornavn|förnamn|etunimi|vornamen',
    nameLast: 'επώνυμο|επίθετο|příjmení|priezvisko|שם משפחה|họ|นามสกุล|nama belakang|efternamn|zuname|familienname',
  },
  associations: { title: JOB, startDate: START, endDate: END },
  rounds: {
    company: COMPANY,
    round: ROUND,
    amountRaised: AMOUNT,
    currency: CURRENCY,
    valuationPostMoney: VALUATION,
    dateAnnounced: DATE,
    leadInvestor: LEAD,
    investor: INVESTORS,
  },
  investments: {
    company: COMPANY,
    round: ROUND,
    investor: INVESTORS,
    amountInvested: AMOUNT,
    currency: CURRENCY,
    valuationPostMoney: VALUATION,
    dateAnnounced: DATE,
  },
  acquisitions: {
    acquired: TARGET,
    acquirer: BUYER,
    amount: PRICE,
    currency: CURRENCY,
    announcedAt:
      'ημερομηνία ανακοίνωσης|発表日|公表日|公告日期|公布日期|발표일|تاريخ الإعلان|дата объявления|duyuru tarihi|data ogłoszenia|data do anúncio|fecha de anuncio|date d’annonce|data annuncio|datum aankondiging|aankondigingsdatum|annonseringsdato|ankündigungsdatum|angekündigt am|bekanntgabe',
    completedAt: DATE,
  },
  relationships: { relationshipType: RELATION, source: COMPANY, target: OTHER_SIDE, asOf: DATE },
  news: {
    title: NEWS_TITLE,
    url: LINK,
    publication: MEDIUM,
    publishedAt: PUBLISHED,
    company: `${MENTIONED}|${COMPANY}`,
  },
  identifiers: { company: COMPANY },
}
