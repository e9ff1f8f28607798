/** Letters beyond a to z, by language: what a text in it is written with. Lower case. */
export const alphabets: Readonly<Record<string, string>> = {
  pl: 'ąćęłńóśźż',
  cs: 'áčďéěíňóřšťúůýž',
  sk: 'áäčďéíĺľňóôŕšťúýž',
  de: 'äöüß',
  hu: 'áéíóöőúüű',
  fr: 'àâçèéêëîïôùûüÿœæ',
  es: 'áéíñóúü',
  pt: 'àáâãçéêíóôõú',
  it: 'àèéìíòóù',
  nl: 'áäèéëïíóöüú',
  tr: 'çğıöşüâîi̇',
  ro: 'ăâîșțşţ',
  hr: 'čćđšž',
  sv: 'åäöéæøü',
  lt: 'ąčęėįšųūž',
  lv: 'āčēģīķļņšūž',
  ru: 'абвгдеёжзийклмнопрстуфхцчшщъыьэюя',
  uk: 'абвгґдеєжзиіїйклмнопрстуфхцчшщьюя',
  el: 'αβγδεζηθικλμνξοπρστυφχψωςάέήίόύώϊϋΐΰ',
}
/** Signs that stand in ordinary texts. */
export const ordinarySigns = '−–—‘’‚“”„…°€§«»·№£ºª½×•'
/** The letters that Cyrillic texts are mostly made of. */
export const frequentCyrillic = 'оеаинтсрвлкмі'
