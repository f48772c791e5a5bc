// Arabizi is Arabic typed in Latin letters and digits: mo7asba, el wa2t, tasweeq.

/**
 * Regular expressions of the folded Arabic letters that a Latin letter, pair or digit can
 * represent.
 */
const sounds: Record<string, string> = {
  kh: 'خ',
  gh: 'غ',
  sh: 'ش',
  ch: '[شت]',
  th: '(?:[ثذظت]|ته)',
  dh: '[ذظض]',
  ph: 'ف',
  aa: 'ا',
  ee: 'ي',
  ii: 'ي',
  oo: 'و',
  ou: 'و?',
  a: '[اعي]?',
  e: '[ايع]?',
  i: '[ايع]?',
  o: '[اوع]?',
  u: '[اوع]?',
  y: 'ي?ي?',
  w: 'و',
  b: 'ب',
  p: 'ب',
  t: '[تط]',
  g: '[جغ]',
  j: 'ج',
  h: '[حه]',
  d: '[دضذ]',
  z: '[زذظض]',
  r: 'ر',
  s: '[سصث]',
  f: 'ف',
  v: 'ف',
  q: 'ق',
  k: '[كق]',
  c: '[كس]',
  x: 'كس',
  l: 'ل',
  m: 'م',
  n: 'ن',
  '2': '[اقيو]?',
  '3': 'ع',
  '5': 'خ',
  '6': 'ط',
  '7': 'ح',
  '8': 'غ',
  '9': '[صق]',
}

/** Short words that occur only in Arabizi. */
const smallWords = new Set(
  'el al fel bel lel wel fi ezay ezzay ezay azay ayez ayz awez awz bta3'.split(' '),
)

const article = /^[ae]l(?=[a-z0-9]{3})/

export const stripLatinArticle = (word: string) => word.replace(article, '')

/** True only if certain: a digit is used as a letter, or a typical short word occurs. */
export const isArabizi = (words: string[]) =>
  words.some((word) =>
    smallWords.has(word) || /[235-9]/.test(word)
      ? /[a-z]/.test(word) && !/^[a-z]?\d+[a-z]?$|^\d+[a-z]*$/.test(word)
      : false,
  )

/**
 * Returns phonetic spellings and patterns of the folded word, with and without a joined article;
 * null if not Arabizi.
 */
export function parseArabizi(
  word: string,
): { heard: string[]; whole: string; pattern: string } | null {
  if (!/^(?=.*[a-z])[a-z2356789]{3,20}$/.test(word)) return null
  const forms = [...new Set([word, stripLatinArticle(word)])]
  return {
    heard: [...new Set(forms.flatMap(listSpellings))].slice(0, 24),
    whole: `^${buildPattern(word)}$`,
    pattern: `^(?:${forms.map((it) => buildPattern(it)).join('|')})$`,
  }
}

/** Null if the prefix is too short to be specific. */
export function parseArabiziPrefix(word: string): { heard: string; pattern: string } | null {
  const form = stripLatinArticle(word)
  const [heard] =
    (form.length > 3 || /\d/.test(form)) && parseArabizi(form) ? listSpellings(form) : []
  return heard ? { heard, pattern: `^${buildPattern(form, true)}` } : null
}

/** Substitutes letters with several sounds; digits become the letters that sound most similar. */
function listSpellings(form: string): string[] {
  const options: Record<string, string[]> = {
    '2': ['', 'q'],
    '3': ['a'],
    '5': ['k'],
    '6': ['t'],
    '7': ['h'],
    '8': ['g'],
    '9': ['s', 'q'],
    z: ['z', 'd'],
  }
  const spelled = [
    ...form.replaceAll('kh', 'k').replaceAll('gh', '8').replaceAll('dh', 'd'),
  ].reduce<string[]>(
    (before, letter) =>
      before.flatMap((text) => (options[letter] ?? [letter]).map((one) => text + one)).slice(0, 12),
    [''],
  )
  // A final ة sounds like t before another noun: idarat el wa2t.
  return spelled.flatMap((text) => (/[aei]t$/.test(text) ? [text, text.slice(0, -1)] : [text]))
}

function buildPattern(form: string, isUnfinished = false) {
  const [, body = form, ending = ''] = isUnfinished
    ? ['', form.replace(/[aeiou]+$/, '')]
    : /^(.{2,}?)(ay|[iy]|ee|a|ah|eh|e|at|et|it)?$/.exec(form)!
  let pattern = ''
  for (let at = 0, last = ''; at < body.length;) {
    const pair = body.slice(at, at + 2)
    const sound = sounds[pair] ? pair : body[at]!
    // Doubled letters count once.
    if (sound !== last) pattern += sounds[sound] ?? ''
    last = sound
    at += sound.length
  }
  if (isUnfinished) return pattern
  if (/[iy]$|ee$/.test(ending)) return `${pattern}يه?`
  return ending ? `${pattern}(?:[هاي]|يه|ات?|ت)?` : pattern
}
