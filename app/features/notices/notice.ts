export interface Notice {
  id: string
  text: string
}

/** Distinguishes notices that a family closed, and one notice before and after its words were changed. */
export const closingKey = ({ id, text }: Notice) => {
  let sum = 0
  for (const character of id + text) sum = (sum * 31 + character.charCodeAt(0)) | 0
  return (sum >>> 0).toString(36)
}
