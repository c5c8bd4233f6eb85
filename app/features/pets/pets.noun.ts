import { line, lines, own, text } from '../../platform/nouns/column.ts'
import { defineNoun } from '../../platform/nouns/define-noun.ts'
import { askUnit } from '../../platform/weight.ts'
import { optionalEmailInput, z } from '../../platform/zod.ts'
import { type Step, stepNames } from './pet.ts'

const phone = text('Phone', 0, 40).refine((given) => given === '' || /\d{3}/.test(given), {
  message: 'Enter a phone number',
})

const weight = text('Weight', 0, 40).superRefine((given, { addIssue }) => {
  const problem = askUnit(given)
  if (problem) addIssue(problem)
})

const category = { id: 'pets', label: 'Pets' }

/**
 * The record of one pet. It is a family's private data and not content: it appears in no export, in no preview and on
 * no page but the family's own.
 */
export const pets = defineNoun({
  table: 'pets',
  one: 'record',
  many: 'records',
  nameColumn: 'name',
  order: ['-created_at', 'id'],
  category,
  search: {
    group: 'Pets',
    select: 'id, name, family, tag_number',
    describe: ({ id, name, family, tag_number }) => ({
      title: name,
      detail: tag_number ? `${family}, tag ${tag_number}` : family,
      to: `/admin/pets/${id}`,
    }),
  },
  columns: {
    name: line('Name of the pet', text('Name of the pet', 1, 80)),
    kind: line('Kind', text('Kind', 0, 80)),
    weight: line('Weight', weight),
    service: own(
      'Cremation',
      z.string(),
      z.enum(['individual', 'communal'], 'Choose the kind of cremation'),
    ),
    tag_number: line('Tag number', text('Tag number', 0, 20)),
    family: line('Family', text('Family', 1, 100)),
    phone: line('Phone', phone),
    email: line('Email', optionalEmailInput, { stored: z.string().nullable() }),
    clinic: line('Collection', text('Collection', 0, 200)),
    notes: lines('Notes', text('Notes', 0, 2000)),
  },
})

/** A step of a pet. Recent Changes knows it by the step and the pet's name: "in_care Bella". */
export const petSteps = defineNoun({
  table: 'pet_steps',
  one: 'step',
  many: 'steps',
  parent: 'pet_id',
  category,
  titleOf: (name) => {
    const [step = '', ...pet] = name.split(' ')
    return `${stepNames[step as Step] ?? step}: ${pet.join(' ')}`
  },
  columns: {
    happened_at: own('When', z.string()),
    done_by: own('Who did it', z.string()),
    is_mistake: own('Recorded by mistake', z.boolean()),
  },
})
