import { toLatinDigits } from '#platform/language/locale.ts'

// Base words of the most frequently leaked passwords; variants add a short suffix, a capital or
// leetspeak.
const words = new Set(
  `password passwort passw0rd passwd parola contrasena motdepasse senha secret secreto letmein welcome admin administrator root superuser
user username login guest test tester testing demo default changeme temporary private access account master server system computer laptop
internet network google facebook twitter instagram youtube whatsapp telegram snapchat tiktok netflix amazon yahoo hotmail gmail outlook
microsoft windows android samsung iphone apple nokia huawei xiaomi sony playstation xbox nintendo minecraft fortnite roblox pubg pokemon
pikachu naruto sasuke goku dragonball onepiece batman superman spiderman ironman hulk thor avengers marvel starwars skywalker yoda vader
matrix gandalf hobbit harrypotter hogwarts simpson mickey minnie donald snoopy garfield tigger barbie hellokitty
qwerty qwertz azerty qwertyui qwertyuiop qwert qwer asdf asdfg asdfgh asdfghjk asdfghjkl zxcv zxcvb zxcvbn zxcvbnm qazwsx qazwsxedc
qweasd qweasdzxc qwe qweqwe qweewq wasd poiuytrewq lkjhgfdsa mnbvcxz qaz wsx edc zaq zaqwsx xsw aaaa abcd abcde abcdef abcdefg
abcdefgh abcdefghi abc abcabc xyz xxx xyzzy aabbcc asdasd asdqwe zxczxc dddd ffff ssss zzzz
1q2w3e 1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y q1w2e3 q1w2e3r4 q1w2e3r4t5 1qaz2wsx 1qaz2wsx3edc zaq12wsx 1qazxsw2 a1b2c3 a1b2c3d4 1a2b3c 1a2b3c4d q1q1q1
123qwe qwe123qwe 123abc 12qwaszx 1qaz 2wsx 123asd 123qweasd 123qweasdzxc
iloveyou loveyou ilove lovely lover loveme love lovelove forever sweetheart darling honey babygirl baby babyboy angel angels princess
prince queen king princesa amor teamo tequiero jetaime mahal kiss kisses heart hearts sunshine rainbow butterfly flower flowers rose
roses lily daisy jasmine cherry strawberry banana orange apple lemon peach mango chocolate cookie cookies candy sugar vanilla coffee
pizza burger cheese butter pepper ginger pumpkin peanut monkey dragon tiger lion eagle falcon hawk wolf wolves panther jaguar leopard
elephant dolphin turtle rabbit bunny kitty kitten puppy doggy snake spider scorpion shark whale chicken penguin panda bear teddy
teddybear horse pony unicorn phoenix griffin dragons monster vampire zombie ghost devil demon satan lucifer heaven hell god jesus
christ jesuschrist bible church blessed blessing faith hope grace trinity genesis freedom peace
football soccer baseball basketball hockey tennis golf boxing wrestling karate swimming running cricket volleyball rugby skate surfing
barcelona realmadrid madrid liverpool chelsea arsenal manchester united juventus milan inter bayern ronaldo cristiano messi neymar
mosalah salah mbappe zidane beckham maradona yankees lakers cowboys steelers packers raiders eagles giants dodgers redsox
ferrari porsche mercedes corvette mustang camaro lamborghini bmw audi toyota honda nissan yamaha suzuki kawasaki harley turbo racing
summer winter spring autumn january february march april may june july august september october november december monday tuesday
wednesday thursday friday saturday sunday today tomorrow birthday christmas holiday
london paris berlin madrid rome tokyo newyork chicago boston dallas texas california florida arizona canada america england france
germany spain italy russia moscow china japan korea india pakistan brazil mexico australia africa europe turkey istanbul
michael michelle jennifer jessica ashley amanda nicole daniel danielle matthew andrew anthony joshua christopher christian christina
thomas robert richard william charles charlie joseph james john jordan jonathan justin kevin brian steven stephen martin patrick
peter george edward alexander alexandra alexis maria marie anna sophia sophie emily emma olivia hannah sarah samantha elizabeth
victoria vanessa veronica rebecca rachel melissa stephanie natalie natasha julia juliana laura lauren linda barbara patricia
margaret maggie molly lucky buster bailey max cooper rocky shadow smokey bandit gizmo buddy jack oliver oscar toby tucker
hunter ranger killer sniper warrior ninja samurai soldier pirate wizard magic mystery legend hero phantom storm thunder lightning
fire water earth wind ocean river mountain forest desert island beach moon star stars sun sky galaxy universe planet earth
silver golden diamond crystal emerald ruby sapphire pearl platinum metal steel iron copper black white red blue green yellow purple
pink orange brown grey rainbow music guitar piano drums metallica nirvana slipknot eminem tupac beatles rockstar rocknroll hiphop
dancer dancing singer movie hollywood disney cartoon games gamer gaming player winner champion number money million dollar rich
success business company office manager director engineer doctor nurse teacher student school college university library science
mathematics physics chemistry history english arabic french spanish german
trustno whatever nothing something anything everything nobody somebody everybody hello helloo hellohello goodbye byebye thankyou please sorry friend
friends family mother father brother sister mommy daddy mama papa mom dad son daughter grandma uncle cousin
fuckyou fuckoff fuck fucker asshole bitch bullshit shit pussy dick sexy sexyboy sexygirl hottie cutie cute
mohamed mohammed muhammad mohammad ahmed ahmad mahmoud mahmud mostafa mustafa ibrahim khaled khalid youssef yousef yusuf omar
hassan hussein hussain hossam hesham tarek tariq karim kareem amr walid waleed sherif ashraf ayman ehab islam eslam abdallah
abdullah abdelrahman abdulrahman rahman ramadan sameh samir saad said saeed salem salman sultan faisal fahad nasser naser adel
fatma fatima mariam maryam nour noor sara salma mona dina dalia heba hanan rania yasmin yasmine aya aisha zainab zeinab khadija
layla laila amira amina nada nadia reem habiba habibi habibti hayati albi allah allahakbar bismillah alhamdulillah alhamdollah
inshallah mashallah subhanallah astaghfirullah lailahaillallah islamic muslim quran makkah madinah kaaba
egypt masr cairo alexandria giza luxor aswan sinai zamalek ahly alahly elahly ismaily saudi riyadh jeddah dubai abudhabi kuwait
qatar bahrain oman jordan amman lebanon beirut syria damascus aleppo palestine gaza jerusalem alquds iraq baghdad yemen sanaa
sudan khartoum libya tripoli tunisia tunis algeria algiers morocco casablanca
الله محمد احمد أحمد محمود مصطفى ابراهيم إبراهيم يوسف عمر علي حسن حسين خالد فاطمة مريم نور سارة مصر القاهرة الاهلي الأهلي الزمالك حبيبي
حبيبتي بسمالله الحمدلله سبحانالله اللهاكبر لاالهالاالله استغفرالله ماشاءالله كلمةالسر كلمةالمرور كلمهالسر مرحبا اهلا سلام حب احبك أحبك
فرقد farqad academy academia learning courses`.split(/\s+/),
)

const letters: Record<string, string> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
}
const normalizeLetters = (text: string) =>
  text.replaceAll(/[@4310!$57]/g, (letter) => letters[letter]!)
const longestEnding = 5

/** Matches digits only, repeated patterns, or a known word with a suffix. */
export function isKnownPassword(password: string) {
  const folded = toLatinDigits(password.toLowerCase()).replaceAll(/[\s_.-]/g, '')
  if (/^\d{0,12}$/.test(folded) || /^(.{1,4})\1+.?$/u.test(folded)) return true
  const unled = folded.replace(/^[^\p{L}]{1,4}/u, '')
  return [folded, unled].some((text) =>
    listStems(text).some((stem) => isWord(stem) || isWord(normalizeLetters(stem))),
  )
}

/** Strips zero or more trailing digits and symbols, one at a time. */
function listStems(text: string) {
  const ending = text.match(/[^\p{L}]*$/u)![0].length
  return Array.from({ length: Math.min(ending, longestEnding) + 1 }, (_, cut) =>
    text.slice(0, text.length - cut),
  )
}

function isWord(text: string) {
  const half = text.slice(0, text.length / 2)
  return words.has(text) || (half + half === text && words.has(half))
}

/** Exported for tests; each word covers thousands of passwords. */
export const knownWords: ReadonlySet<string> = words
