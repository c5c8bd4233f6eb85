import { type Backend, type BackendOptions, createBackend } from 'one-process-backend'
import { IMAGE_WIDTHS } from '../../shared/pictures/images.ts'
import { createContactFunction } from '../contact-function/contact-function.ts'
import { LIKELY_WORDS } from './likely-words.ts'
import { signUpWithPasscodeOrInvitation } from './sign-up-rules.ts'

interface SiteOptions
  extends Omit<BackendOptions, 'functions' | 'likelyWords' | 'signUp' | 'imageWidths'> {
  /** Called after a message and its mails are stored. */
  onMessage?: () => void
}

/**
 * The backend with everything specific to this firm: its contact function, sign-up rules, likely words and picture
 * widths.
 */
export const createSiteBackend = (options: SiteOptions): Backend =>
  createBackend({
    ...options,
    functions: {
      'process-contact-form': createContactFunction(options),
    },
    likelyWords: LIKELY_WORDS,
    signUp: signUpWithPasscodeOrInvitation,
    imageWidths: IMAGE_WIDTHS,
  })
