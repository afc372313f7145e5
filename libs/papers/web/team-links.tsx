import { teamPlaces } from '#papers/model';
import { SectionLinks } from '#shell/web';

/** From knowledge bases to the other pages of the team workspace. */
export const TeamLinks = () => <SectionLinks title={['团队协作', 'Team workspace']} places={teamPlaces} />;
