/** Points our window capture at the public window. */
import { toJsonSettings } from './apply-step.ts'
import { isPublicWindow, type WindowKind } from './capabilities.ts'
import type { Connection } from '../connection.ts'
import type { InventoryInput } from './setup-plan.ts'

interface WindowCapture {
  readonly kind: WindowKind
  readonly input: InventoryInput
  /** The window may be set; else it is only read. */
  readonly set: boolean
}
/** Resolves with true where the capture shows the public window by now. Rejects with an `ObsFault`. */
export async function showsPublicWindow(connection: Connection, { kind, input, set }: WindowCapture): Promise<boolean> {
  const { propertyItems } = await connection.call('GetInputPropertiesListPropertyItems', {
    inputName: input.name,
    propertyName: kind.property,
  })
  const open = propertyItems.filter((item) => isPublicWindow(String(item['itemName'])))
  const values = open.map((item) => kind.exact(item['itemValue'] as string | number))
  if (values.some((value) => value === input.settings[kind.property])) return true
  const [value] = values
  if (!set || value === undefined) return false
  const inputSettings = toJsonSettings({ [kind.property]: value })
  await connection.call('SetInputSettings', { inputName: input.name, inputSettings, overlay: true })
  return true
}
