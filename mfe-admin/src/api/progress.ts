/** The two halves of the reports: what is under way or planned, and what is delivered (decision 29). */
export type Progress = 'incomplete' | 'completed';
