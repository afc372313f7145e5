export { driftOfReservations } from '../reservations/drift-of-reservations.ts';
