import { dictionary } from '@zxcvbn-ts/language-common';

/**
 * What passwords of published breaches are mostly made of: words, names, rows of keys. Written by hand; each
 * stands for all that people make of it (see `isCommonPassword`), which is tens of thousands of passwords.
 */
const WORDS = new Set(
  `
  password passwort passwd pass passw passcode passphrase contrasena contraseña clave motdepasse parola senha
  wachtwoord heslo lozinka mima mypassword mypass yourpassword newpassword nopassword onepassword qwerty
  qwertyui qwertyuiop qwertz qwertzui qwertzuiop azerty azertyuiop asdf asdfg asdfgh asdfghjk asdfghjkl zxcv
  zxcvb zxcvbn zxcvbnm qazwsx qazwsxedc wsxedc qweasd qweasdzxc qaz wsx poiuyt lkjhgf mnbvcxz qwe qwer qwert
  asd zxc wasd yxcvbnm abc abcd abcde abcdef abcdefg abcdefgh abcabc aabbcc aaa aaaa aaaaaa xxx xxxx xxxxxx
  zzz zzzzzz abcxyz xyz welcome welcomeback willkommen bienvenue bienvenido hello hallo hola bonjour ciao
  salut marhaba ahlan nihao hellohello admin administrator adminadmin root superuser sysadmin system user
  guest login letmein letme access changeme change default test tester testing testtest testuser demo sample
  example temp temporary secret topsecret trustno trustnoone nothing whatever computer internet server windows
  microsoft google apple android samsung facebook linkedin instagram whatsapp oracle cisco database summer
  winter spring autumn fall sommer fruhling frühling herbst verano invierno primavera otono otoño ete été
  hiver printemps automne january february march april may june july august september october november
  december januar februar marz märz mai juni juli oktober dezember janvier fevrier février mars avril juin
  juillet aout août octobre novembre decembre décembre enero febrero marzo abril mayo junio julio agosto
  septiembre octubre noviembre diciembre monday tuesday wednesday thursday friday saturday sunday montag
  dienstag mittwoch donnerstag freitag samstag sonntag lundi mardi mercredi jeudi vendredi samedi dimanche
  lunes martes miercoles miércoles jueves viernes sabado sábado domingo football baseball basketball hockey
  soccer tennis golf fussball fußball futbol fútbol liverpool chelsea arsenal barcelona realmadrid bayern
  juventus manchester lakers yankees cowboys steelers eagles rangers monkey dragon tiger lion eagle bear wolf
  shark horse dolphin butterfly rabbit kitty kitten puppy bunny panda unicorn phoenix turtle falcon panther
  cheetah spider snake chicken superman batman spiderman ironman wonderwoman pokemon pikachu naruto starwars
  matrix merlin gandalf frodo hobbit harrypotter hogwarts mickey mickeymouse minnie snoopy garfield simpsons
  marvel thor hulk joker ninja pirate wizard warrior master shadow killer hunter ranger soldier legend
  princess angel sweetheart sweetie honey sugar cookie chocolate cupcake candy cherry strawberry banana orange
  lemon pepper ginger cinnamon vanilla coffee pizza cheese butter peaches peanut iloveyou iloveu loveyou
  lovely love lover lovers forever together happy lucky smile sunshine sunflower flower flowers rainbow star
  stars moonlight starlight heaven peace freedom faith hope jesus jesuschrist christ god blessed grace allah
  bismillah inshallah mohammed muhammad mohamed ahmed fatima omar ali hassan hussein khadija yasmin michael
  jennifer jessica jordan daniel thomas charlie george robert william matthew andrew joshua anthony james john
  david richard joseph christopher ashley amanda nicole michelle melissa samantha elizabeth hannah jasmine
  sophie emma anna maria laura sarah sara linda susan patricia barbara margaret alexander alex benjamin jack
  harry oliver oscar max maximilian lukas leon paul felix peter klaus hans stefan andreas christian martin
  tobias sebastian marie pierre jean jacques nicolas julie camille carlos juan jose luis miguel pedro diego
  pablo antonio francisco manuel carmen isabel lucia wang zhang chen li liu yang huang zhao mercedes ferrari
  porsche corvette mustang yamaha harley suzuki toyota honda nissan bmw audi volkswagen volvo tesla jaguar
  subaru london paris berlin madrid rome roma vienna wien zurich zürich munich münchen hamburg frankfurt
  cologne newyork chicago boston dallas texas california florida canada america usa england germany
  deutschland france spain espana españa italy italia china beijing shanghai japan tokyo dubai abudhabi riyadh
  cairo egypt morocco lebanon kuwait qatar bahrain oman hospital clinic klinik krankenhaus doctor doktor nurse
  medical medicine patient patients health healthcare radiology radiologie radiologist xray chestxray
  pulmonology pulmonologie lung lungs surgery emergency pharmacy ambulance dicom pacs aiso naseem medicalcenter
  medicalcenter music guitar piano drummer metallica nirvana slipknot eminem beatles elvis madonna rockstar
  rocknroll hiphop movie cinema games gamer minecraft fortnite roblox callofduty nintendo playstation xbox
  money dollar million millionaire business company office boss manager employee worker student teacher school
  college university library mother father mommy daddy mama papa mamma baby babygirl babyboy family brother
  sister friend friends bestfriend grandma grandpa blue red green yellow purple silver golden gold black white
  pink diamond crystal ocean river mountain forest island thunder lightning storm fire ice snow flamingo
  mystic magic magical fantasy dreamer dreams galaxy universe cosmos saturn jupiter mercury venus apollo zeus
  athena hercules hacker hacked crack cracker security secure safe private cheval soleil chouchou doudou
  loulou amour coucou jetaime marseille lyon teamo tequiero mivida amor corazon corazón princesa estrella
  schatz liebe ichliebedich schatzi hase mausi engel sonnenschein geheim hallowelt woaini aini
  `
    .trim()
    .split(/\s+/u)
    .map(fold),
);

/** Some 49,000 passwords that published breaches held most often. */
const BREACHED = new Set(dictionary['passwords-common']?.map(fold));

/** Digits and signs that stand for letters. */
const LOOKALIKES: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '8': 'b',
  '9': 'g',
  '@': 'a',
  $: 's',
  '!': 'i',
  '|': 'i',
  '+': 't',
  '€': 'e',
};

/**
 * Compatibility forms (full width, ligatures), case and accents do not make a password another one for who
 * guesses.
 */
function fold(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}

const plain = (text: string): string =>
  Array.from(text, (character) => LOOKALIKES[character] ?? character).join('');

/** The shortest part that, repeated, is the whole: `abcabc` → `abc`. */
const unrepeated = (text: string): string => /^(.+?)\1+$/u.exec(text)?.[1] ?? text;

/**
 * Whether a password is one of those that guessers try first: one out of a breach, or such a one
 * or a common word with digits and signs before or after it, written in any case, with `@` for `a` and so on,
 * or twice; or nothing but a row of digits or of keys with such ends.
 */
export function isCommonPassword(password: string): boolean {
  const folded = fold(password);
  if (BREACHED.has(folded)) return true;
  const ends = /^[^\p{L}]+|[^\p{L}]+$/gu;
  // Signs may stand for letters at the ends as well: `p@ssw0rd1!` and `@dmin123`.
  const cores = [
    folded.replace(ends, ''),
    plain(folded.replace(ends, '')),
    plain(folded.replace(/[\d\p{P}\p{S}]{0,8}$/u, '')),
  ];
  return cores.some((core) => {
    const word = unrepeated(core.replace(/[\s._-]+$/u, ''));
    if (word === '' || Array.from(word).length === 1) return true;
    return WORDS.has(word) || BREACHED.has(word);
  });
}
