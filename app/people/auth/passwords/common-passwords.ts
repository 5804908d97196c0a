/**
 * Stems of the passwords that are guessed first, without the usual digits and signs. `findPasswordFault` strips those
 * and reads "p@ssw0rd" as "password" before it searches here.
 */
const STEMS = `
password passwort password my mypassword thepassword passpass passcode passw pass passme letmein letmeinn letmeinnow welcome welcomeback welcometo
admin administrator adminadmin root rootroot user username login logmein guest test testtest tester testing demo default changeme change
changeit secret secrets topsecret mysecret private master manager owner office computer internet network server system google gmail yahoo
facebook telegram tiktok youtube whatsapp instagram samsung iphone android microsoft windows apple nokia tecno huawei
qwerty qwertyuiop qwert qwertz azerty asdf asdfgh asdfghjkl zxcv zxcvbn zxcvbnm qazwsx qazwsxedc asdfasdf qweasd qweasdzxc qweqwe
abc abcd abcdef abcabc iloveyou iloveu iloveme loveyou loveme lovelove lovely lover love mylove truelove sweetheart sweet sweetie
princess prince queen king angel angels baby babygirl babyboy sunshine sunset flower flowers rose blossom butterfly rainbow star superstar
dragon monkey tiger lion eagle shadow phantom ninja samurai warrior soldier killer hunter ranger knight wizard merlin
football soccer baseball basketball hockey champion winner arsenal liverpool chelsea manchester manchesterunited manutd barcelona realmadrid juventus ronaldo messi
batman superman spiderman pokemon starwars naruto matrix hello hellohello helloworld hello hi goodluck lucky freedom forever whatever nothing
jesus jesuschrist jesusislord godisgood godislove godbless god mygod lord savior church bible faith hope grace blessed blessing mary maryam
michael jordan jennifer jessica ashley daniel david joshua andrew thomas robert charlie george william matthew anthony nicole hannah amanda
samuel abraham solomon abel dawit yohannes tesfaye kebede abebe alemu bekele tadesse getachew haile hailu mulugeta girma selam sara hana
marta tigist hiwot bethlehem meron mekdes rahel helen almaz chaltu fatuma mohammed mohamed muhammad ahmed abdi
ethiopia ethiopian ethio habesha addis addisababa addisabeba sheger bole mekelle gondar hawassa bahirdar adama diredawa jimma harar abyssinia
mother father mama papa mommy daddy sister brother family friend friends mylife mywife myson money dollar birr
summer winter spring autumn january february march april june july august september october november december
monday tuesday wednesday thursday friday saturday sunday birthday newyear christmas easter enkutatash meskel fasika genna timket
cake cakes cookie cookies chocolate sugar honey bakery pastry baklava bread coffee buna injera tafach mytafach tafachadmin tafachshop shop store
orange banana cherry pepper cheese purple yellow silver golden diamond crystal access trustno trustme trustnoone whoami opensesame
ጣፋጭ ኢትዮጵያ ሰላም እግዚአብሔር አዲስአበባ እወድሃለሁ እወድሻለሁ የይለፍቃል
`

export const COMMON_PASSWORD_STEMS: ReadonlySet<string> = new Set(STEMS.trim().split(/\s+/))
