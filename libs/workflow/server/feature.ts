import { defineServerFeature } from '#server-kit/server';
import { workflowScreens } from '#workflow/model';

/** How approvals are set up. The calls are those of the approvals kit; here are the screens. */
export const workflowFeature = defineServerFeature({ name: 'workflow', screens: workflowScreens });
