/** Polish words about pictures of players on the desk. */
import type { facesEn } from './faces.en.ts'

export const facesPl: typeof facesEn = {
  take: 'Zrób zdjęcie',
  choose: 'Wybierz plik',
  drop: 'Usuń zdjęcie',
  snap: 'Zrób',
  notReady: 'Kamera się uruchamia.',
  cancel: 'Anuluj',
  camera: 'Obraz z kamery',
  crop: { drag: 'Przesuń twarz do kółka', zoom: 'Powiększenie', use: 'Użyj tego', cancel: 'Anuluj' },
  badFace: 'Tego pliku nie da się pokazać jako zdjęcia. Użyj PNG, JPEG albo WebP.',
  noCamera: 'Nie znaleziono kamery. Podłącz ją albo wybierz plik.',
  denied: 'Ta strona nie może użyć kamery. Zezwól na to w ustawieniach przeglądarki lub systemu albo wybierz plik.',
  busyCamera: 'Kamera nie wystartowała; być może używa jej inny program. Zamknij go albo wybierz plik.',
  waiting: 'żadne zdjęcie nie czeka | czeka 1 zdjęcie | czekają {n} zdjęcia | czeka {n} zdjęć',
  waitingMeans: 'Gracze przysłali je z telefonów. Żaden ekran nie pokaże zdjęcia, zanim je przyjmiesz.',
  pictureOf: 'Zdjęcie, które przysłał gracz {name}',
  forPlayer: 'dla gracza {name} z rejestru',
  forGuest: 'gość, na ten wieczór',
  accept: 'Przyjmij',
  acceptWho: 'Przyjmij zdjęcie gracza {name}',
  accepted: 'Zdjęcie gracza {name} przyjęte.',
  decline: 'Odrzuć',
  declineWho: 'Odrzuć zdjęcie gracza {name}',
  declined: 'Zdjęcie gracza {name} odrzucone.',
}
