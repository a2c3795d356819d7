import { FAILURE_REASONS } from '@cigogne/contract';
import type { HelpPage } from '@cigogne/shared-ui/help';
import { UNSENDABLE_PHOTO } from '../unsendable-photo';

export const AT_THE_DOOR_HELP: HelpPage = {
  name: 'at-the-door',
  screen: '',
  title: 'At the door: proof or failure',
  language: 'en',
  purpose:
    'How a visit ends: with the proof that the goods stand where they should, or with the reason why not.',
  picture: {
    src: new URL('./pictures/at-the-door.webp', import.meta.url).href,
    alt: 'The form with two photos, ready to be sent.',
    onPhone: true,
  },
  steps: [
    {
      what: 'Take the photos',
      how: '“Take a photo” opens the camera, “Choose photos” the album. 1 to 5 photos; each can be taken again or removed. If your phone closes the page meanwhile, open it again: the form opens by itself with what was in it.',
    },
    {
      what: 'Write a note',
      how: 'If the shop should know something. It reads the note with the photos.',
    },
    {
      what: 'Mark as Completed',
      how: 'The delivery moves to the top of “Completed”. The moment of your tap counts, also when it is sent later.',
    },
    {
      what: 'Or report “Échec”',
      how: 'Choose the reason. The delivery leaves your list and goes back to the office, which plans another day.',
    },
  ],
  signs: [
    { sign: FAILURE_REASONS.damaged, meaning: 'Needs a photo of the damaged product.' },
    { sign: FAILURE_REASONS.other, meaning: 'Needs a few words.' },
  ],
  refusals: [
    {
      when: '“Please upload at least one image.”',
      then: 'A delivery cannot be completed without a photo.',
    },
    { when: '“You can upload a maximum of 5 images.”', then: 'Remove one first.' },
    {
      when: '“Only images can be uploaded.”',
      then: 'What you have chosen is no picture. Choose a photo.',
    },
    {
      when: `“${UNSENDABLE_PHOTO}”`,
      then: 'Your phone cannot make this picture smaller, such as a HEIC photo on many phones. Take it again in the form.',
    },
    {
      when: 'The card shows a refusal, with “Correct”.',
      then: 'The office has cancelled or changed the delivery meanwhile. “Correct” opens your form again with its photos, “Drop” throws it away.',
    },
  ],
  notes: [
    'After a failed visit the delivery loses its day and its driver. Its products stay reserved for the customer; shop and office read your reason, note and photos.',
  ],
};
