/*
 * The countries of large cities, because few addresses name their country. From GeoNames: cities whose name no other country has in
 * a similar size, and their names in the language of the country.
 */

/** Normalized names of cities after the code of their country. */
const CITIES = `
  AE dubai,sharjah,abu dhabi,ajman city,ras al khaimah city | AF kabul,kandahar,mazar e sharif,herat | AL tirana | AM yerevan |
  AO luanda,n dalatando | AR buenos aires,rosario,mendoza,san miguel de tucuman,la plata,mar del
  plata,salta,resistencia,santiago del estero,corrientes,posadas,san salvador de jujuy,bahia blanca,parana | AT
  vienna,graz,linz,salzburg,innsbruck,klagenfurt am worthersee,villach,dornbirn,wiener neustadt,steyr,hotting,wien,klagenfurt |
  AU sydney,melbourne,brisbane,perth,adelaide,gold coast,canberra,wollongong,logan city | AZ baku,ganja,sumqayit | BA sarajevo |
  BD dhaka,chittagong,khulna,rajshahi,comilla,shibganj,natore,rangpur,tungi,narsingdi,bagerhat,cox s bazar | BE
  brussels,antwerpen,gent,charleroi,liege,brugge,namur,leuven,mons,deurne,aalst,mechelen,la louviere,kortrijk,ostend,sint
  niklaas,tournai,genk,seraing,roeselare,verviers,mouscron,beveren,dendermonde,beringen,turnhout,dilbeek,heist op den berg,sint
  truiden,lokeren,braine l
  alleud,brasschaat,vilvoorde,herstal,maasmechelen,waregem,chatelet,ieper,bruxelles,brussel,antwerp,ghent,bruges,luik,louvain |
  BF ouagadougou,bobo dioulasso | BG sofia,plovdiv,varna,sofiya | BH manama | BI bujumbura | BJ cotonou,abomey calavi | BO santa
  cruz de la sierra,cochabamba | BR sao paulo,rio de janeiro,salvador,fortaleza,belo
  horizonte,brasilia,curitiba,manaus,recife,belem,porto alegre,goiania,guarulhos,campinas,nova iguacu,maceio,sao luis,duque de
  caxias,natal,teresina,sao bernardo do campo,campo grande,jaboatao,osasco,santo andre,joao pessoa,jaboatao dos
  guararapes,contagem,ribeirao preto,sao jose dos campos,uberlandia,sorocaba,cuiaba,aparecida de goiania,aracaju,feira de
  santana,londrina,juiz de fora,belford roxo,joinville,niteroi,sao joao de meriti,ananindeua,florianopolis,santos,ribeirao das
  neves,vila velha,serra,diadema,campos dos goytacazes,maua,betim,caxias do sul,sao jose do rio preto,olinda,carapicuiba,campina
  grande,piracicaba,macapa,itaquaquecetuba | BY minsk,homyel,mahilyow,vitebsk,hrodna | CA
  toronto,montreal,calgary,ottawa,edmonton,mississauga,north
  york,winnipeg,quebec,brampton,surrey,etobicoke,oshawa,okanagan,markham | CD kinshasa,lubumbashi,mbuji
  mayi,kisangani,masina,kananga,likasi,kolwezi,tshikapa | CF bangui | CG brazzaville,pointe noire | CH
  zurich,geneve,basel,bern,lausanne,winterthur,sankt gallen,lugano,luzern,biel bienne,thun,koniz,la chaux de
  fonds,geneva,genf,berne,bale,lucerne,zug,st gallen | CI abidjan,abobo,bouake | CL santiago,puente alto,antofagasta,vina del
  mar,talcahuano,santiago de chile,las condes,providencia | CM douala,yaounde,garoua,kousseri,bamenda,maroua,bafoussam,mokolo |
  CO bogota,cali,medellin,barranquilla,cucuta,bucaramanga,pereira,santa
  marta,ibague,bello,pasto,manizales,neiva,soledad,villavicencio,armenia,soacha,valledupar,itagui,monteria,sincelejo,popayan,floridablanca
  | CU havana,santiago de cuba,camaguey,holguin,guantanamo | CY nicosia,limassol,larnaca,strovolos,famagusta,paphos | CZ
  prague,brno,ostrava,pilsen,olomouc,liberec,ceske budejovice,hradec kralove,usti nad
  labem,pardubice,havirov,zlin,kladno,most,karvina,opava,frydek mistek,decin,karlovy
  vary,teplice,chomutov,jihlava,prostejov,prerov,jablonec nad nisou,mlada boleslav,ceska
  lipa,trebic,trinec,tabor,znojmo,pribram,praha,plzen | DE berlin,hamburg,munich,koln,frankfurt am
  main,essen,stuttgart,dortmund,dusseldorf,bremen,hannover,leipzig,duisburg,nurnberg,dresden,wandsbek,bochum,bochum
  hordel,wuppertal,bielefeld,bonn,mannheim,marienthal,karlsruhe,hamburg
  nord,wiesbaden,munster,gelsenkirchen,aachen,monchengladbach,augsburg,eimsbuttel,altona,munchen | DJ djibouti | DK
  copenhagen,arhus,odense,aalborg,frederiksberg,esbjerg,horsens,randers,kolding,vejle,hvidovre,greve,herning,roskilde,silkeborg,naestved,charlottenlund,ballerup,vanlose,fredericia,horsholm,helsingor,kobenhavn,aarhus,alborg
  | DO santo domingo,santiago de los caballeros,santo domingo oeste,santo domingo este | DZ
  algiers,boumerdas,oran,tebessa,constantine,biskra,setif,batna,bab ezzouar | EC guayaquil,quito | EE tallinn,tartu,narva,kohtla
  jarve,parnu | EG cairo,alexandria,giza,port said,suez,al mahallah al kubra,luxor,asyut,al mansurah,al
  fayyum,zagazig,ismailia,kafr ad dawwar | ER asmara | ES madrid,sevilla,zaragoza,malaga,murcia,palma,las palmas de gran
  canaria,bilbao,alicante,vigo,gijon,eixample,l hospitalet de llobregat,carabanchel | ET addis ababa,dire dawa | FI
  helsinki,espoo,tampere,vantaa,turku,oulu,lahti,kuopio,jyvaskyla,pori,lappeenranta,vaasa,kotka,joensuu,hameenlinna,porvoo,mikkeli,hyvinge,jarvenpaa,nurmijarvi,rauma,mellunkyla,lohja,vuosaari,kokkola,kajaani,helsingfors,esbo,abo
  | FR paris,marseille,lyon,toulouse,nice,nantes,strasbourg,bordeaux,lille,grenoble,rennes | GA libreville | GB
  london,liverpool,nottingham,sheffield,bristol,glasgow,leicester,edinburgh,leeds,cardiff,stoke on
  trent,coventry,sunderland,brent,birkenhead,islington,kingston upon hull,newport,swansea,bradford,southend on
  sea,belfast,derby,luton,wolverhampton | GE tbilisi | GH accra,kumasi,tamale | GM serekunda | GN camayenne,conakry | GR
  thessaloniki,athina,athens | GT guatemala city,mixco,villa nueva | GW bissau | HK hong kong,kowloon,tsuen wan | HN
  tegucigalpa,san pedro sula | HR zagreb,split,rijeka,osijek,zadar,slavonski
  brod,pula,sesvete,karlovac,varazdin,stenjevec,sibenik,centar,sisak,velika gorica | HT port au
  prince,carrefour,petionville,port de paix | HU budapest | ID
  jakarta,surabaya,medan,bandung,bekasi,palembang,tangerang,makassar,south tangerang,semarang,depok,batam,padang,denpasar,bandar
  lampung,bogor,malang,pekanbaru,city of
  balikpapan,yogyakarta,situbondo,banjarmasin,surakarta,cimahi,pontianak,manado,balikpapan,jambi
  city,ambon,samarinda,mataram,percut,bengkulu,jember,palu,kupang,sukabumi,tasikmalaya,pekalongan,cirebon,banda aceh,jakarta
  selatan | IE dublin,cork,luimneach,gaillimh,tallaght,swords,galway,limerick | IL jerusalem,tel aviv,west jerusalem,haifa,tel
  aviv yafo,herzliya | IN mumbai,delhi,bengaluru,kolkata,chennai,ahmedabad,pune,surat,kanpur,jaipur,navi
  mumbai,lucknow,nagpur,indore,patna,bhopal,ludhiana,tirunelveli,agra,vadodara,najafgarh,gorakhpur,nashik,pimpri,kalyan,thane,meerut,nowrangapur,faridabad,ghaziabad,dombivli,rajkot,varanasi,amritsar,allahabad,visakhapatnam,teni,jabalpur,haora,aurangabad,shivaji
  nagar,solapur,srinagar,chandigarh,coimbatore,jodhpur,madurai,guwahati,gwalior,vijayawada,mysore,rohini,ranchi,hubli,narela,jalandhar,thiruvananthapuram,tiruchirappalli,kota,bhubaneshwar
  | IQ baghdad,basrah,al mawsil al jadidah,al basrah al qadimah,mosul,erbil,abu ghurayb,as
  sulaymaniyah,kirkuk,najaf,karbala,nasiriyah,al amarah,ad diwaniyah,al kut,al hillah,dihok,ramadi | IR
  tehran,mashhad,isfahan,karaj,tabriz,shiraz,ahvaz,pasragad
  branch,kahriz,kermanshah,rasht,kerman,orumiyeh,zahedan,hamadan,azadshahr,arak,yazd,ardabil,zanjan,bandar
  abbas,sanandaj,qazvin,khorramshahr,khorramabad,khomeyni shahr,sari,borujerd,qarchak | IS reykjavik | IT
  rome,milan,naples,turin,palermo,genoa,bologna,catania,roma,milano,torino,napoli,firenze,venezia,genova,padova | JM new
  kingston | JO amman,zarqa,irbid,russeifa | KE nairobi,mombasa,nakuru | KG bishkek | KH phnom penh,takeo | KW al ahmadi,kuwait
  city | KZ almaty,karagandy,shymkent,taraz,nur sultan,pavlodar,ust kamenogorsk,kyzylorda,semey,aktobe,astana | LB beirut,ra s
  bayrut | LK colombo | LR monrovia | LT vilnius,kaunas,klaipeda,siauliai,panevezys,alytus,dainava
  kaunas,eiguliai,marijampole,mazeikiai,silainiai,fabijoniskes | LU luxembourg | LV
  riga,daugavpils,liepaja,jelgava,jurmala,ventspils,rezekne | LY benghazi,misratah | MA
  casablanca,rabat,sale,marrakesh,agadir,tangier,meknes,oujda angad,al hoceima,kenitra,tetouan,temara,safi,marrakech | MD
  chisinau | MG antananarivo | MK skopje | ML bamako | MM yangon,mandalay,nay pyi taw,mawlamyine | MN ulan bator | MO macau | MR
  nouakchott | MT valletta | MW lilongwe,blantyre | MX mexico city,iztapalapa,ecatepec de
  morelos,guadalajara,puebla,juarez,tijuana,leon de los aldama,gustavo adolfo madero,zapopan,monterrey,ciudad
  nezahualcoyotl,chihuahua,naucalpan de juarez,alvaro obregon,san luis
  potosi,aguascalientes,hermosillo,saltillo,mexicali,culiacan,guadalupe,acapulco de juarez,tlalnepantla,cancun,santiago de
  queretaro,coyoacan,santa maria chimalhuacan,torreon,morelia,reynosa,tlaquepaque,tlalpan,tuxtla,cuauhtemoc,victoria de
  durango,toluca,ciudad lopez mateos,cuautitlan izcalli,ciudad apodaca,heroica matamoros,san nicolas de los garza,venustiano
  carranza,veracruz,xalapa de enriquez,azcapotzalco,tonala,xochimilco,benito juarez,iztacalco,mazatlan,irapuato,nuevo
  laredo,miguel hidalgo,xico,villahermosa,ciudad general escobedo,celaya,cuernavaca,tepic,ciudad de mexico | MY kota bharu,kuala
  lumpur,klang,kampung baru subang,johor bahru,subang jaya,ipoh,kuching,petaling jaya,shah alam,kota
  kinabalu,sandakan,seremban,kuantan,tawau,george town,kuala terengganu | MZ maputo,matola,beira,nampula,chimoio | NA windhoek |
  NE niamey | NG lagos,kano,ibadan,kaduna,port harcourt,benin
  city,maiduguri,zaria,ilorin,enugu,abeokuta,abuja,sokoto,onitsha,warri,ebute ikorodu,okene,calabar,katsina,ado
  ekiti,akure,lekki,bauchi,ikeja,makurdi,minna,efon alaaye,ilesa,umuahia,ondo,ikot ekpene,gombe | NI managua | NL
  amsterdam,rotterdam,the hague,utrecht,eindhoven,tilburg,groningen,almere
  stad,breda,nijmegen,enschede,haarlem,arnhem,zaanstad,amersfoort,apeldoorn,s
  hertogenbosch,hoofddorp,maastricht,leiden,dordrecht,zoetermeer,zwolle,deventer,delft,alkmaar,heerlen,venlo,leeuwarden,amsterdam
  zuidoost,hilversum,hengelo,amstelveen,roosendaal,purmerend,schiedam,spijkenisse,helmond,vlaardingen,almelo,gouda,zaandam,lelystad,alphen
  aan den rijn,hoorn,velsen zuid,bergen op zoom,capelle aan den ijssel,assen,nieuwegein,veenendaal,zeist,den
  helder,hardenberg,oosterhout,doetinchem,kerkrade,kampen,weert,woerden,den haag,s gravenhage | NO
  oslo,bergen,trondheim,stavanger,drammen,fredrikstad,kristiansand,sandnes,asker,tromso,sarpsborg,skien,alesund,sandefjord,haugesund,tonsberg
  | NP kathmandu | NZ auckland,manukau city,tauranga,lower hutt,palmerston north,rotorua,napier,mangere,porirua,whangarei,new
  plymouth,invercargill,wanganui,upper hutt,wellington,christchurch,dunedin | OM muscat | PA panama,san miguelito | PE
  lima,arequipa,callao,trujillo,chiclayo,iquitos,huancayo,piura,chimbote,cusco,pucallpa,tacna,santiago de surco,miraflores | PG
  port moresby | PH quezon city,manila,caloocan city,budta,davao,malingao,cebu city,general santos,taguig,pasig city,las
  pinas,antipolo,makati city,zamboanga,bacolod city,mansilingan,cagayan de oro,dasmarinas,pasay,iloilo,san jose del
  monte,bacoor,lapu lapu city,iligan,mandaue city,calamba,iligan city,butuan,cabuyao,mandaluyong city,binan,angeles
  city,santol,cainta,baguio,mantampay,libertad,metro manila,makati | PK
  karachi,lahore,faisalabad,rawalpindi,multan,gujranwala,peshawar,rahim yar
  khan,quetta,muzaffarabad,battagram,kotli,islamabad,bahawalpur,sargodha,sialkot,sukkur,larkana,shekhupura,bhimbar,jhang
  sadr,gujrat,mardan,malir cantonment,kasur,mingora | PL
  warsaw,lodz,krakow,wroclaw,poznan,gdansk,szczecin,bydgoszcz,lublin,katowice,bialystok,gdynia,warszawa | PS east jerusalem,gaza
  | PT lisbon,porto,amadora,braga,setubal,coimbra,queluz,funchal,cacem,vila nova de gaia,algueirao,loures,felgueiras,evora,rio
  de mouro,odivelas,aveiro,amora,corroios,barreiro,monsanto,sao domingos de rana,figueira da foz,leiria,ponte de
  lima,faro,sesimbra,guimaraes,ermesinde,santo antonio dos olivais,portimao,benfica,cascais,maia,viana do castelo,lisboa | PY
  asuncion,ciudad del este | QA doha,ar rayyan | RO bucharest,iasi,cluj
  napoca,timisoara,craiova,constanta,galati,brasov,bucuresti | RS belgrade,beograd,novi beograd,novi sad | RU moscow,saint
  petersburg,novosibirsk,yekaterinburg,nizhniy novgorod,samara,omsk,kazan,rostov na
  donu,chelyabinsk,volgograd,perm,krasnoyarsk,saratov,voronezh,tol
  yatti,krasnodar,ulyanovsk,izhevsk,yaroslavl,barnaul,vladivostok,irkutsk,khabarovsk,khabarovsk
  vtoroy,orenburg,novokuznetsk,ryazan,tyumen,lipetsk,penza,naberezhnyye
  chelny,kalininskiy,astrakhan,makhachkala,tomsk,kemerovo,tula,kirov,cheboksary,kaliningrad,bryansk,ivanovo,magnitogorsk,kursk,tver,nizhny
  tagil,stavropol,ulan ude,arkhangel
  sk,belgorod,kurgan,kaluga,krasnogvargeisky,sochi,orel,volzhskiy,smolensk,murmansk,vladikavkaz | RW kigali | SA
  riyadh,jeddah,mecca,medina,sultanah,dammam,ta if,tabuk,al kharj,buraydah,khamis mushait,al hufuf,al mubarraz,hafar al batin,ha
  il,najran | SD khartoum,omdurman,nyala,port sudan,kassala,el obeid,al qadarif,kosti,wad medani,el daein,el fasher,singa | SE
  stockholm,goteborg,malmo,uppsala,sollentuna,sodermalm,vasteras,orebro,linkoping,helsingborg,jonkoping,norrkoping,huddinge,lund,umea,haninge,gavle,boras,sodertalje,kungsholmen,eskilstuna,solna,halmstad,vaxjo,karlstad,bromma,molndal,vasastan,taby,sundsvall,ostersund,trollhattan,lulea,lidingo,borlange,tumba,kristianstad,kalmar,falun,skovde,upplands
  vasby,karlskrona,ostermalm,skelleftea,gothenburg | SG singapore,woodlands | SI ljubljana,maribor,celje,kranj | SK
  bratislava,kosice,presov,nitra,zilina,banska bystrica,trnava,trencin,poprad,prievidza,zvolen,povazska bystrica,nove
  zamky,michalovce,spisska nova ves,levice,humenne | SL freetown | SN dakar,pikine,touba,thies,thies nones | SO
  mogadishu,hargeysa | SS juba,winejok | SV san salvador,soyapango | SY aleppo,damascus,homs,hamah,latakia | TD n djamena | TG
  lome | TH bangkok,samut prakan,mueang nonthaburi | TJ dushanbe | TM ashgabat | TN tunis,sfax | TR
  istanbul,ankara,izmir,bursa,adana,gaziantep,konya,cankaya,antalya,bagcilar,diyarbakir,kayseri,uskudar,bahcelievler,umraniye,mersin,esenler,eskisehir,karabaglar,muratpasa,sanliurfa,malatya,sultangazi,maltepe,erzurum,samsun,batman,kahramanmaras,atasehir,sisli,denizli,batikent,elazig,zeytinburnu,adapazari,sultanbeyli,gebze,merkezefendi,sivas,tarsus
  | TW taipei,kaohsiung,taichung,tainan,banqiao,hsinchu,taoyuan city,keelung,hualien city | TZ dar es
  salaam,mwanza,zanzibar,arusha,mbeya,morogoro,dodoma | UA kyiv,kharkiv,dnipro,donetsk,zaporizhia,lviv,kryvyi
  rih,mykolayiv,mariupol,luhansk,sevastopol,khmelnytskyi,makiyivka,vinnytsia,simferopol,kherson,poltava,chernihiv,cherkasy,sumy,zhytomyr,horlivka,rivne,kiev,odesa
  | UG kampala | UY montevideo | UZ tashkent,namangan,samarkand,andijon | VE caracas,maracaibo,maracay,barquisimeto,ciudad
  guayana,maturin,puerto la cruz,petare,barinas,turmero,ciudad bolivar,alto barinas,santa teresa del tuy,cumana | VN ho chi minh
  city,hanoi,da nang,haiphong,bien hoa,nha trang,can tho,ho chi minh,ha noi | XK pristina | YE sanaa,al hudaydah,ta
  izz,aden,mukalla | ZA cape town,durban,johannesburg,soweto,pretoria,port elizabeth,pietermaritzburg,benoni,tembisa,east
  london,vereeniging,bloemfontein,boksburg,welkom,krugersdorp,diepsloot,randburg,botshabelo,brakpan,witbank,richards
  bay,stellenbosch | ZM lusaka,kitwe,ndola | ZW harare,bulawayo,chitungwiza`

const COUNTRIES: ReadonlyMap<string, string> = new Map(
  CITIES.replace(/\s+/g, ' ')
    .split('|')
    .flatMap((entry) => {
      const [, code = '', names = ''] = /^ ?([A-Z]{2}) (.*?) ?$/.exec(entry) ?? []
      return names.split(',').map((name) => [name, code] as const)
    }),
)

/** The ISO code of the country of a city, by its normalized name. Undefined if the city is not listed. */
export const countryOfCity = (name: string): string | undefined => COUNTRIES.get(name)
