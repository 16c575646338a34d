/** Lists beside the inbox. */
export const SAMPLE_LISTS = [
  { id: 'reading', name: 'Reading room' },
  { id: 'wards', name: 'Wards' },
  { id: 'screening', name: 'Screening' },
  { id: 'research', name: 'Research' },
  { id: 'office', name: 'Office' },
] as const;

/**
 * What a radiologist of the clinic has to do: list, task, days until it is due, time, priority, tags, how
 * often it comes again, and how many days ago it was done. Steps have a dash, or a plus where they are done;
 * other lines are notes.
 */
export const SAMPLES = `
inbox | Call the lab about the missing sputum culture | 0 | 11:00 | high | call
inbox | Answer the referral letter from Hill Road Hospital | 1
inbox | Ask IT for a second dictation microphone |||| equipment
inbox | Book a room for the lung board | -1 || medium
inbox | Return the borrowed phantom to physics | 2 ||| equipment
Karim needs it for the new monitors on Wednesday.
inbox | Read the new guideline on pulmonary nodules | 5 || low | paper
inbox | Thank the night shift for covering on Sunday |||||| 0

reading | Clear the backlog of chest films | 0 || high | report
+ Sort by waiting time
- Read what has waited longer than a day
- Hand over what is left to the late shift
reading | Second reading of nodule follow-ups | 0 | 09:00 | medium | report
reading | Prepare the teaching case of the week | 3 || medium | teaching
+ Choose a study
- Remove what identifies the patient
- Write three questions
reading | Compare the prior films of bed 12 | 0 | 14:00 || report ward
reading | Sign the weekend drafts | -1 || high | report
reading | Report the discrepancy on Tuesday’s film |||||| 0
reading | Check the grey scale of reading monitor 3 | 0 | 15:45 || equipment
Green was four points too high this morning.

wards | Portable films of the intensive care unit | 0 | 10:30 | high | ward
+ Ask the ward which patients can be moved
+ Bring the lead aprons
- Check tube and line positions first
wards | Tell ward 4 about the pneumothorax |||||| 0
wards | Discuss the drain of bed 7 with surgery | 0 | 13:00 | medium | call ward
wards | Round with the infection team | 2 | 08:15 ||| weekly
wards | Call the family doctor about the incidental finding | -2 || medium | call
wards | Write up the transfer to rehabilitation |||||| 3

screening | Plan the screening van’s spring tour | 12 || medium
+ Agree on the stops with the councils
- Book the generator
- Print the leaflets
- Tell the family doctors along the way
screening | Send next quarter’s invitations | 6
screening | Calibrate the scanner in the van | 9 || low | equipment | monthly
screening | Count last month’s recalls | 4 |||| monthly
screening | Renew the consent forms |||||| 5

research | Submit the abstract for the thoracic congress | 5 || high | paper
+ Finish figure 2
- Let the co-authors read it
- Shorten it to 250 words
research | Label fifty films for the reader study | 8 || low | paper
research | Answer the ethics committee | -6 || high | waiting
research | Check the operating points on the new cohort | 18
research | Archive the pilot data |||||| 8

office | Write next month’s rota | 2 || high || monthly
+ Collect the wishes
- Fill the nights
- Put it on the board
office | Order contrast medium | 0 || medium | equipment
office | Renew the radiation badges | 20 ||| equipment
office | Approve the leave requests | 1 || low | waiting
office | Pay the archive’s service contract |||||| 6
office | Hand in the monthly figures | 3 |||| monthly
office | Fire drill with the reading room | 6 | 10:00
The alarm is tested at ten. Mei has the list.
`;
