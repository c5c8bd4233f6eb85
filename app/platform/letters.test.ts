import { expect, test } from 'vitest'
import { createTestDatabase } from '../../tests/test-app.ts'
import { foldLetters } from './rows/reads/fold-letters.ts'

const { owner } = await createTestDatabase()

test.each([
  ['Sørensen', 'sorensen'],
  ['Đặng Thị', 'dang thi'],
  ['Æther & Œuvre', 'aether & oeuvre'],
  ['Þórður', 'thordur'],
  ['Straße', 'strasse'],
  ['Ħal Għaxaq', 'hal ghaxaq'],
  ['ʔaq̓am, Yaq̓it ʔa·knuqⱡi’it', 'aqam, yaqit aknuqliit'],
])('the search finds %s as %s, here and in the database', async (written, folded) => {
  const [row] = await owner`select private.fold_letters(${written}) as folded`
  expect([foldLetters(written), row?.folded]).toEqual([folded, folded])
})
