import InPreparation from '../pieces/in-preparation';

/** Accounts of the people who work with the suite (part 1, section 2.5). */
export default InPreparation;
