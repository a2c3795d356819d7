import * as z from 'zod/mini';
import { Notes } from '../fields';
import { FAILURE_REASON_NAMES, type FailureReason } from '../rules/failure-reasons';
import { failureLacks } from '../rules/visits';
import { tooManyImages } from './file-rules';

export const MAX_COMPLETION_IMAGES = 5;

/** The sentence of each rule that the report of a visit can break. */
export interface VisitSentences {
  readonly delivery: string;
  readonly images: string;
  readonly reason: string;
  readonly damagePhoto: string;
  readonly note: string;
}

/** The API's sentences; the driver's screen is English and replaces some of them. */
export const VISIT_SENTENCES: VisitSentences = {
  // The first two are quoted in part 2, section 5.
  delivery: 'Delivery ID is missing.',
  images: 'At least one image is required to complete the delivery.',
  reason: 'Choisissez un motif.',
  damagePhoto: 'Ajoutez une photo du produit abîmé.',
  note: 'Expliquez pourquoi dans la note.',
};

export const FailureReasonField = z.enum(FAILURE_REASON_NAMES, VISIT_SENTENCES.reason);

/**
 * The form in which a driver reports a visit, completed or failed. It holds what waits on the phone
 * until it is sent as `completeDelivery` or `failDelivery`.
 */
export function visitForm(kind: 'complete' | 'fail', sentences = VISIT_SENTENCES) {
  const reason: z.ZodMiniType<FailureReason | undefined, string> =
    kind === 'fail'
      ? z.pipe(z.string(), z.enum(FAILURE_REASON_NAMES, sentences.reason))
      : z.pipe(
          z.string(),
          z.transform(() => undefined),
        );
  const images = z
    .array(z.file())
    .check(
      z.minLength(kind === 'complete' ? 1 : 0, sentences.images),
      z.maxLength(MAX_COMPLETION_IMAGES, tooManyImages(MAX_COMPLETION_IMAGES)),
    );
  return z
    .object({
      delivery: z.number().check(z.positive(sentences.delivery)),
      reason,
      delivery_images: images,
      notes: Notes,
    })
    .check(({ value, issues }) => {
      const { reason, notes, delivery_images } = value;
      const lacks =
        reason && failureLacks({ reason, note: notes ?? '', photos: delivery_images.length });
      if (!lacks) return;
      const [path, message] = {
        photo: ['delivery_images', sentences.damagePhoto],
        note: ['notes', sentences.note],
      }[lacks] as [string, string];
      issues.push({ code: 'custom', input: value, path: [path], message });
    });
}
