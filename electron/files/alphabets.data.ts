/** Letters beyond a to z by language, lower case. */
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
  sr: 'абвгдђежзијклљмнњопрстћуфхцчџш',
  he: 'אבגדהוזחטיךכלםמןנסעףפץצקרשת',
  ar: 'ءآأؤإئابةتثجحخدذرزسشصضطظعغفقكلمنهوىيًٌٍَُِّْ',
  el: 'αβγδεζηθικλμνξοπρστυφχψωςάέήίόύώϊϋΐΰ',
}
/** Signs that occur in ordinary texts. */
export const ordinarySigns = '−–—‘’‚“”„…°€§«»·№£ºª½×•'
/** The most frequent letters of Cyrillic texts. */
export const frequentCyrillic = 'оеаинтсрвлкмі'
