/** A title alone: the picture of a title, and of the night. */
import { h, type VNode } from 'vue'
import PictureHeading from './PictureHeading.vue'
import type { PictureProps } from './picture.ts'

export const TitlePicture = ({ board, box, heading }: PictureProps<'title' | 'night'>): VNode =>
  h(PictureHeading, { board, box, heading })
