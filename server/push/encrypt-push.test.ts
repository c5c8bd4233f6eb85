import { expect, test } from 'vitest'
import { encryptPush } from './encrypt-push.ts'

test('a text is encrypted as the example of RFC 8291 says', () => {
  const recipient = {
    public_key:
      'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    secret: 'BTBZMqHH6r4Tts7J_aSIgg',
  }
  const random = {
    salt: Buffer.from('DGv6ra1nlYgDCS1FRnbzlw', 'base64url'),
    privateKey: Buffer.from('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw', 'base64url'),
  }
  const encrypted = encryptPush('When I grow up, I want to be a watermelon', recipient, random)
  expect(encrypted.toString('base64url')).toBe(
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
  )
})

test('the same text looks different each time', () => {
  const recipient = {
    public_key:
      'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    secret: 'BTBZMqHH6r4Tts7J_aSIgg',
  }
  const [one, other] = [encryptPush('Ruth', recipient), encryptPush('Ruth', recipient)]
  expect(one.equals(other)).toBe(false)
})
