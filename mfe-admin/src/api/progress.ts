/** The two halves of the reports: deliveries that are planned or under way, and completed ones (decision 29). */
export type Progress = 'incomplete' | 'completed';
