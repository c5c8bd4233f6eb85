import { telHref } from '../../../platform/phone.ts'
import { splitNumbers } from './phone-numbers.ts'

/** The words of a family. A telephone number in it can be called. */
export const MessageText = ({ text }: { text: string }) => (
  <p
    dir="auto"
    className="mt-5 whitespace-pre-wrap break-words rounded-soft bg-paper px-5 py-4 leading-relaxed"
  >
    {splitNumbers(text).map(({ words, isNumber }, place) =>
      isNumber ? (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other name, and stay in their places.
        <a key={place} href={telHref(words)} className="inline-block underline">
          {words}
        </a>
      ) : (
        words
      ),
    )}
  </p>
)
